import { settingsTexts } from '@bharti/i18n/admin/settings';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { useTexts } from '../../context/texts.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { useSettings } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

export function Component() {
  const t = useTexts(settingsTexts);
  const query = useSettings();
  return (
    <>
      <PageHead title={t.title} facts={t.line} />
      <QueryBoundary query={query} title={t.failed}>
        {(list) => <SettingsForm list={list} />}
      </QueryBoundary>
    </>
  );
}

import { settingsTexts } from '@bharti/i18n/admin/settings';
import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { orThrow, useAdminApi } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SettingsForm } from './settings-form.tsx';

export function Component() {
  const t = useTexts(settingsTexts);
  const api = useAdminApi();
  const query = useQuery({ queryKey: ['settings'], queryFn: async () => orThrow(await api.siteSettings()) });
  return (
    <>
      <PageHead title={t.title} facts={t.line} />
      <QueryBoundary query={query} title={t.failed}>
        {(list) => <SettingsForm list={list} />}
      </QueryBoundary>
    </>
  );
}

import { sampleTexts } from '@bharti/i18n/admin/sample';
import { useLocale } from '../../context/locale.tsx';
import { useTexts } from '../context/texts.ts';
import { OverviewPage } from '../features/overview/overview-page.tsx';

/** Live Overview with sample figures, and a label that says so. */
export function Component() {
  const t = useTexts(sampleTexts);
  const { t: common } = useLocale();
  return (
    <OverviewPage
      facts={
        <>
          <span className="badge mark">{common.sampleData}</span> {t.about}
        </>
      }
    />
  );
}

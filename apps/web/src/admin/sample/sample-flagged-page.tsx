import { itemStatisticsTexts } from '@bharti/i18n/admin/item-statistics';
import { sampleTexts } from '@bharti/i18n/admin/sample';
import { useLocale } from '../../context/locale.tsx';
import { useTexts } from '../context/texts.ts';
import { FlaggedList } from '../features/reports/flagged-list.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { sampleFlagged } from './flagged.ts';

/** Questions to look at, with sample figures, and a label that says so. */
export function Component() {
  const t = useTexts(itemStatisticsTexts);
  const sample = useTexts(sampleTexts);
  const { t: common } = useLocale();
  return (
    <>
      <PageHead
        title={t.title}
        facts={
          <>
            <span className="badge mark">{common.sampleData}</span> {sample.about}
          </>
        }
      />
      <FlaggedList questions={sampleFlagged} topicName={() => null} />
    </>
  );
}

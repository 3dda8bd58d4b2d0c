import { fewestForItems } from '@bharti/domain/attempts/item-statistics';
import { itemStatisticsTexts } from '@bharti/i18n/admin/item-statistics';
import { inLocale } from '@bharti/i18n/locale';
import { Check } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { useTopics } from '../../context/topics.ts';
import { EmptyCard } from '../../ui/empty-card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { FlaggedList } from './flagged-list.tsx';
import { useFlaggedQuestions } from './queries.ts';

/** The questions that stand out by the figures of first attempts, the gravest first. */
export function Component() {
  const { locale } = useLocale();
  const t = useTexts(itemStatisticsTexts);
  const query = useFlaggedQuestions();
  const topics = useTopics();
  const total = query.data?.pages[0]?.total;
  const topicName = (topic: string) => {
    const name = topics.find(({ id }) => id === topic)?.name;
    return name === undefined ? null : inLocale(locale, name);
  };
  return (
    <>
      <PageHead
        title={t.title}
        facts={total === undefined || total.count === 0 ? t.line : `${t.found(total.count, total.isMore)} · ${t.line}`}
      />
      <PagedList query={query} title={t.listFailed} entriesOf={(page) => page.questions}>
        {(questions) =>
          questions.length === 0 ? (
            <EmptyCard icon={Check} title={t.none}>
              <p>{t.noneLine(fewestForItems)}</p>
            </EmptyCard>
          ) : (
            <FlaggedList questions={questions} topicName={topicName} />
          )
        }
      </PagedList>
    </>
  );
}

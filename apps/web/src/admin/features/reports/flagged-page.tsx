import type { FlaggedQuestion } from '@bharti/contracts/admin/corrections';
import { adminPages } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import { fewestForItems } from '@bharti/domain/attempts/item-statistics';
import { percentage } from '@bharti/domain/attempts/scoring';
import { stemLine } from '@bharti/domain/content/stem-parts';
import { itemStatisticsTexts } from '@bharti/i18n/admin/item-statistics';
import { inLocale } from '@bharti/i18n/locale';
import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { useTopics } from '../../context/topics.ts';
import { EmptyCard } from '../../ui/empty-card.tsx';
import { ReasonBadges } from '../../ui/item-reasons.tsx';
import { discriminationText } from '../../ui/item-statistics.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useFlaggedQuestions } from './queries.ts';
import styles from './reports.module.css';
import { useCount } from './use-count.ts';

/** The questions that stand out by the figures of first attempts, the gravest first. */
export function Component() {
  const t = useTexts(itemStatisticsTexts);
  const query = useFlaggedQuestions();
  const total = query.data?.pages[0]?.total;
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
            <ul className={`card rows ${styles.list}`}>
              {questions.map((question) => (
                <FlaggedRow key={question.id} question={question} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </>
  );
}

function FlaggedRow({ question }: { readonly question: FlaggedQuestion }) {
  const { locale } = useLocale();
  const t = useTexts(itemStatisticsTexts);
  const count = useCount();
  const topic = useTopics().find(({ id }) => id === question.topic)?.name;
  const { candidates, correct, discrimination } = question;
  const facts = [
    ...(topic === undefined ? [] : [inLocale(locale, topic)]),
    t.facts(count(candidates), percentage(correct, candidates)),
    ...(discrimination === null ? [] : [t.factsWith(discriminationText(discrimination))]),
  ];
  return (
    <li>
      <Link
        className={`${styles.row} ${styles.plain}`}
        to={fillPath(adminPages.flaggedQuestion, { questionId: question.id })}
      >
        <span className={styles.about}>
          <b className={styles.name}>{stemLine(inLocale(locale, question.stem))}</b>
          <span className="small muted num">{facts.join(' · ')}</span>
          <ReasonBadges reasons={question.reasons} />
        </span>
        <ChevronRight className="icon icon-small" aria-hidden="true" />
      </Link>
    </li>
  );
}

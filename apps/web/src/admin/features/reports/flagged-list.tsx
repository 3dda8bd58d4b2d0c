import type { FlaggedQuestion } from '@bharti/contracts/admin/corrections';
import { adminPages } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import { percentage } from '@bharti/domain/attempts/scoring';
import { stemLine } from '@bharti/domain/content/stem-parts';
import { itemStatisticsTexts } from '@bharti/i18n/admin/item-statistics';
import { inLocale } from '@bharti/i18n/locale';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale } from '../../../context/locale.tsx';
import { useCanOpen } from '../../context/open-pages.ts';
import { useTexts } from '../../context/texts.ts';
import { ReasonBadges } from '../../ui/item-reasons.tsx';
import { discriminationText } from '../../ui/item-statistics.tsx';
import styles from './reports.module.css';
import { useCount } from './use-count.ts';

type FlaggedListProps = {
  readonly questions: readonly FlaggedQuestion[];
  /** Null until the topics are loaded. */
  readonly topicName: (topic: string) => string | null;
};

/** Questions to look at, each with its reasons. A row leads to its question where the panel has that page: the demo has not. */
export const FlaggedList = ({ questions, topicName }: FlaggedListProps) => (
  <ul className={`card rows ${styles.list}`}>
    {questions.map((question) => (
      <FlaggedRow key={question.id} question={question} topic={topicName(question.topic)} />
    ))}
  </ul>
);

function FlaggedRow({ question, topic }: { readonly question: FlaggedQuestion; readonly topic: string | null }) {
  const { locale } = useLocale();
  const t = useTexts(itemStatisticsTexts);
  const count = useCount();
  const canOpen = useCanOpen();
  const { candidates, correct, discrimination } = question;
  const facts = [
    ...(topic === null ? [] : [topic]),
    t.facts(count(candidates), percentage(correct, candidates)),
    ...(discrimination === null ? [] : [t.factsWith(discriminationText(discrimination))]),
  ];
  const about = (
    <span className={styles.about}>
      <b className={styles.name}>{stemLine(inLocale(locale, question.stem))}</b>
      <span className="small muted">{facts.join(' · ')}</span>
      <ReasonBadges reasons={question.reasons} />
    </span>
  );
  const to = fillPath(adminPages.flaggedQuestion, { questionId: question.id });
  return (
    <li>
      {canOpen(to) ? (
        <Link className={`${styles.row} ${styles.plain}`} to={to}>
          {about}
          <ChevronRight className="icon icon-small" aria-hidden="true" />
        </Link>
      ) : (
        <div className={`${styles.row} ${styles.plain}`}>{about}</div>
      )}
    </li>
  );
}

import type { ItemReason } from '@bharti/domain/attempts/item-statistics';
import { itemStatisticsTexts } from '@bharti/i18n/admin/item-statistics';
import { Eye, TriangleAlert } from 'lucide-react';
import { useTexts } from '../context/texts.ts';
import styles from './item-statistics.module.css';

type ItemReasonsProps = { readonly reasons: readonly ItemReason[] };

/** Why a question should be looked at, each reason with a line that says what was found. Nothing without any. */
export function ItemReasons({ reasons }: ItemReasonsProps) {
  const t = useTexts(itemStatisticsTexts);
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>
          <ReasonBadge reason={reason} /> <span className="small">{t.reasonLines[reason]}</span>
        </li>
      ))}
    </ul>
  );
}

/** The reasons by their names alone, for a row of a list. */
export const ReasonBadges = ({ reasons }: ItemReasonsProps) => (
  <span className={styles.badges}>
    {reasons.map((reason) => (
      <ReasonBadge key={reason} reason={reason} />
    ))}
  </span>
);

/** Red: the key is in doubt. Violet: to be looked at once. */
function ReasonBadge({ reason }: { readonly reason: ItemReason }) {
  const t = useTexts(itemStatisticsTexts);
  const isGrave = reason === 'wrong_key' || reason === 'negative';
  const Icon = isGrave ? TriangleAlert : Eye;
  return (
    <span className={isGrave ? 'badge bad' : 'badge mark'}>
      <Icon className="icon" aria-hidden="true" />
      {t.reasons[reason]}
    </span>
  );
}

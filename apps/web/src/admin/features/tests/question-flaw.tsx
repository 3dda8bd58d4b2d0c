import type { QuestionRow } from '@bharti/contracts/admin/bank';
import { testQuestionTexts } from '@bharti/i18n/admin/test-questions';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '../../context/texts.ts';
import { isOver, LastDay } from '../../ui/last-day.tsx';

/** The mark of a question with which a test cannot be published, or of which publishing asks first. */
export function QuestionFlaw({
  row: { languages, hasEqualOptions, hasMismatch, until },
}: {
  readonly row: QuestionRow;
}) {
  const t = useTexts(testQuestionTexts);
  if (until !== null && isOver(until)) return <LastDay until={until} />;
  const flaw =
    languages === 'both' ? (hasEqualOptions ? 'equal' : hasMismatch ? 'mismatch' : null) : ('missing' as const);
  if (flaw === null) return null;
  return (
    <span className="badge bad">
      <TriangleAlert className="icon" aria-hidden="true" />
      {t.flaws[flaw]}
    </span>
  );
}

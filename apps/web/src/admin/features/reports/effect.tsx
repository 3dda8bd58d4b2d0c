import type { CorrectionEffectReply } from '@bharti/contracts/admin/corrections';
import type { GradingKey } from '@bharti/domain/content/question';
import { letterOf } from '@bharti/domain/content/test';
import { correctionTexts } from '@bharti/i18n/admin/corrections';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from '../../../ui/alert.tsx';
import { useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { Cells } from '../../ui/cells.tsx';
import { useCount } from './use-count.ts';

/** What a correction would change, for how many attempts. */
export function Effect({ query }: { readonly query: UseQueryResult<CorrectionEffectReply> }) {
  const t = useTexts(correctionTexts);
  const count = useCount();
  const problem = useAdminProblem()(query.error);
  const wordOf = (key: GradingKey): string => {
    if (key.kind === 'left_out') return t.keyOut;
    if (key.kind === 'withdrawn') return t.keyAll;
    return t.keyOf((key.kind === 'single' ? [key.option] : key.options).map(letterOf).join(', '));
  };
  if (problem !== null) return <Alert title={problem} />;
  if (query.data === undefined) return <p className="muted">{t.loading}</p>;
  const { before, after, attempts, tests, gain, lose, passes, fails, isMore } = query.data;
  return (
    <>
      <h3>{t.effect(wordOf(before), wordOf(after))}</h3>
      <p className="small muted">
        {t.effectLine(count(attempts), tests)} {isMore && t.effectPart}
      </p>
      <Cells
        cells={[
          { label: t.gain, value: count(gain), note: t.attempts },
          { label: t.lose, value: count(lose), note: t.attempts },
          { label: t.passes, value: count(passes), note: t.attempts },
          { label: t.fails, value: count(fails), note: t.attempts },
        ]}
      />
    </>
  );
}

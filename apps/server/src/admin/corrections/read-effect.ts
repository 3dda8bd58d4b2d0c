import { type CorrectionEffectReply, type EffectQuery, optionsIn } from '@bharti/contracts/admin/corrections';
import { addEffects, effectOf, keyAfter, noEffect } from '@bharti/domain/attempts/correction';
import { countAnsweredAlike } from '../../features/attempts/count-answered-alike.ts';
import { listAskingVersions } from '../../features/catalogue/list-asking-versions.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import { requireCovered } from './covered.ts';

/** So many attempts are looked at for a preview. */
const mostAttempts = 10_000;

/** What a correction would change. Changes nothing. Refusals: `question_not_found`, `correction_unneeded`. */
export async function readEffect(
  reader: Reader,
  questionId: string,
  { revision, kind, options }: EffectQuery,
): Promise<CorrectionEffectReply> {
  const after = keyAfter({ kind, options: optionsIn(options) });
  const { revisions, before } = await requireCovered(reader, questionId, revision, after);
  const versions = await listAskingVersions(reader, questionId, revisions);
  let effect = noEffect;
  for (const { marking, passPercent, ...asked } of versions) {
    // One more than is counted tells whether there are more.
    const groups = await countAnsweredAlike(reader, asked, mostAttempts + 1 - effect.attempts);
    effect = addEffects(effect, effectOf(groups, { before, after, marking, passPercent }));
    if (effect.attempts > mostAttempts) break;
  }
  return {
    before,
    after,
    revisions,
    tests: new Set(versions.map(({ testId }) => testId)).size,
    ...effect,
    isMore: effect.attempts > mostAttempts,
  };
}

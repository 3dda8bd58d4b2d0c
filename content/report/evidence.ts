import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import { modelOf } from '../frozen.ts';
import { recomputed as mathematics } from '../mathematics.recompute.ts';
import { recomputed as mathematics2 } from '../mathematics-2.recompute.ts';
import { decidedByRule, recomputed as reasoning } from '../reasoning.recompute.ts';
import { recomputed as reasoning2 } from '../reasoning-2.recompute.ts';
import { isRuleOfWords, readSources } from '../sources.ts';

export const evidenceKinds = ['solved by a model', 'computed', 'rule of words', 'source'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

const rulesOfWords = new Set(
  [...readSources().values()].flatMap((sources) =>
    Object.entries(sources).flatMap(([id, source]) => (isRuleOfWords(source) ? [id] : [])),
  ),
);
const computed = { ...mathematics, ...mathematics2, ...reasoning, ...reasoning2 };

/** How the key of a question can be derived again. */
export function evidenceOf(question: BankQuestion): EvidenceKind {
  if (modelOf(question) !== null) return 'solved by a model';
  if (Object.hasOwn(computed, question.id)) return 'computed';
  return decidedByRule.includes(question.id) || rulesOfWords.has(question.id) ? 'rule of words' : 'source';
}

import type { FlaggedQuestion } from '@bharti/contracts/admin/corrections';
import { sampleTexts } from '@bharti/i18n/admin/sample';

/** Reasons, candidates, how many were right, discrimination. */
const figures = [
  [['wrong_key', 'negative'], 1_284, 282, -0.31],
  [['negative'], 912, 401, -0.08],
  [['low'], 1_046, 733, 0.06],
  [['hard'], 655, 98, 0.14],
] as const;

/** Made-up questions to look at, the gravest first. */
export const sampleFlagged: readonly FlaggedQuestion[] = figures.map(
  ([reasons, candidates, correct, discrimination], index) => ({
    id: `sample-${index + 1}`,
    topic: '',
    stem: { en: sampleTexts.en.question(index + 1), mr: sampleTexts.mr.question(index + 1) },
    reasons,
    candidates,
    correct,
    discrimination,
  }),
);

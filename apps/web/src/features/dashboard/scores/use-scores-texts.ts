import type { ScoresTexts } from '@bharti/i18n/en/scores';
import { useTexts } from '../../../context/locale.tsx';
import { textPart } from '../../../context/texts.ts';

export const scoresTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/scores')).scoresTexts,
  mr: async () => (await import('@bharti/i18n/mr/scores')).scoresTexts,
});

export const useScoresTexts = (): ScoresTexts => useTexts(scoresTexts);

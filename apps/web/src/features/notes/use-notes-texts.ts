import type { NotesTexts } from '@bharti/i18n/en/notes';
import { useTexts } from '../../context/locale.tsx';
import { textPart } from '../../context/texts.ts';

export const notesTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/notes')).notesTexts,
  mr: async () => (await import('@bharti/i18n/mr/notes')).notesTexts,
});

export const useNotesTexts = (): NotesTexts => useTexts(notesTexts);

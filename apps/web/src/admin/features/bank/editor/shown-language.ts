import type { Language } from './question-form.ts';

/**
 * Keeps the language that is shown over the first save, which opens the question's own page: state of an entry in the browser's
 * history.
 */
export const stateWithLanguage = (language: Language): { readonly shownLanguage: Language } => ({
  shownLanguage: language,
});

/** Null when the page was opened in another way. */
export function languageIn(state: unknown): Language | null {
  return hasLanguage(state) ? state.shownLanguage : null;
}

/** Only `stateWithLanguage` writes this field. */
const hasLanguage = (state: unknown): state is ReturnType<typeof stateWithLanguage> =>
  typeof state === 'object' && state !== null && 'shownLanguage' in state;

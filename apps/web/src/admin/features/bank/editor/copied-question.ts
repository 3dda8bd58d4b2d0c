import type { QuestionForm } from './question-form.ts';

/** Hands the content of a question to the page of a new one, as the state of its entry in the browser's history. */
export const copyOf = (form: QuestionForm): { readonly copied: QuestionForm } => ({ copied: form });

/** Null when the page was opened in another way. */
export function copiedFrom(state: unknown): QuestionForm | null {
  return isCopy(state) ? state.copied : null;
}

/** Only `copyOf` writes this field. */
const isCopy = (state: unknown): state is ReturnType<typeof copyOf> =>
  typeof state === 'object' && state !== null && 'copied' in state;

import { readStored, writeStored } from './storage.ts';

/** `app`: in the language of the app. `both`: one below the other, the language of the app first. */
export type QuestionLanguages = 'app' | 'en' | 'mr' | 'both';
export const textSizes = ['normal', 'large', 'largest'] as const;
type TextSize = (typeof textSizes)[number];
/** How the candidate wants to see questions, on this device. */
export type QuestionView = { readonly languages: QuestionLanguages; readonly size: TextSize };

const key = 'question_view';

export function readQuestionView(): QuestionView {
  const [languages, size] = readStored(key)?.split(' ') ?? [];
  return {
    languages: (['en', 'mr', 'both'] as const).find((known) => known === languages) ?? 'app',
    size: textSizes.find((known) => known === size) ?? 'normal',
  };
}

export const storeQuestionView = ({ languages, size }: QuestionView): void => writeStored(key, `${languages} ${size}`);

import type { Bilingual } from '../bilingual.ts';
import { missingParts } from '../content/bank-question.ts';
import type { AnswerKey, QuestionForm } from '../content/question.ts';
import type { Level } from '../content/test.ts';

/** A question read from a file. A language that the file does not have is empty; such a question cannot be published yet. */
export type QuestionDraft = {
  /** The id of the exported question that the row came from; null for a new question. */
  readonly id: string | null;
  /** Id of a topic. */
  readonly topic: string;
  readonly level: Level;
  readonly form: QuestionForm;
  readonly stem: Bilingual;
  readonly options: readonly Bilingual[];
  readonly key: AnswerKey;
  readonly explanation: Bilingual;
  readonly source: string;
};

/** Why a new question is not complete yet: a text of it or of its options is missing in a language, or the explanation is in one language only. */
export const draftLacks = ['en', 'mr', 'explanation'] as const;
export type DraftLack = (typeof draftLacks)[number];

export function lacksOf(draft: QuestionDraft): readonly DraftLack[] {
  const missing = missingParts({ ...draft, figure: null });
  const found = missing.map(({ part, locale }) => (part === 'explanation' ? part : locale));
  return draftLacks.filter((lack) => found.includes(lack));
}

/**
 * The content of a draft as one text. Equal for drafts with the same content. Its hash shows whether a row was imported before,
 * so importing a file again adds nothing. The id is left out: a copied question is the same question.
 */
export const contentOf = ({ topic, level, form, stem, options, key, explanation, source }: QuestionDraft): string => {
  const texts = [stem, ...options, explanation].flatMap(({ en, mr }) => [en, mr]);
  const accepted = key.kind === 'single' ? [key.option] : key.kind === 'several' ? key.options : [];
  return JSON.stringify([topic, level, form, ...texts, source, key.kind, ...accepted]);
};

import type { Bilingual } from '../bilingual.ts';
import { missingParts } from '../content/bank-question.ts';
import type { AnswerKey, Figure, QuestionForm } from '../content/question.ts';
import type { Level } from '../content/test.ts';

/** An image of a question, stored on our own site. `alt` says in words what it shows; it may be empty in a draft. */
export type DraftImage = { readonly path: string; readonly alt: Bilingual };

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
  /** Missing without an image. */
  readonly image?: DraftImage | undefined;
};

/** The figure that a draft gives to its question. */
export const figureOf = ({ image }: Pick<QuestionDraft, 'image'>): Figure | null =>
  image === undefined ? null : { kind: 'image', path: image.path, alt: image.alt };

/** Why a new question is not complete yet: a text of it or of its options is missing in a language, or the explanation is in one language only. */
export const draftLacks = ['en', 'mr', 'explanation'] as const;
export type DraftLack = (typeof draftLacks)[number];

export function lacksOf(draft: QuestionDraft): readonly DraftLack[] {
  const missing = missingParts({ ...draft, figure: figureOf(draft) });
  const found = missing.map(({ part, locale }) => (part === 'explanation' ? part : locale));
  return draftLacks.filter((lack) => found.includes(lack));
}

/**
 * The content of a draft as one text. Equal for drafts with the same content. Its hash shows whether a row was imported before,
 * so importing a file again adds nothing. The id is left out: a copied question is the same question.
 */
export const contentOf = ({
  topic,
  level,
  form,
  stem,
  options,
  key,
  explanation,
  source,
  image,
}: QuestionDraft): string => {
  const texts = [stem, ...options, explanation].flatMap(({ en, mr }) => [en, mr]);
  const accepted = key.kind === 'single' ? [key.option] : key.kind === 'several' ? key.options : [];
  return JSON.stringify([
    topic,
    level,
    form,
    ...texts,
    source,
    key.kind,
    ...accepted,
    ...(image === undefined ? [] : [image.path]),
  ]);
};

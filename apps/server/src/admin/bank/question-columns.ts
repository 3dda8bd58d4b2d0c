import { languagesOf, type QuestionContent } from '@bharti/domain/content/bank-question';
import { differencesOf } from '@bharti/domain/content/question-check';
import { searchSigns, searchWords } from '@bharti/domain/content/search-words';
import { signatureOf } from '@bharti/domain/duplicates/signature';

/** The columns of a question that follow from its content. `columnTypes` has their types, for a statement that takes them as JSON. */
export const columnsOf = (subject: string | undefined, content: QuestionContent) => ({
  words: wordsOf(content),
  subject,
  topic: content.topic,
  level: content.level,
  form: content.form,
  stem_en: content.stem.en,
  stem_mr: content.stem.mr,
  has_figure: content.figure !== null,
  until: content.until,
  ...checksOf(subject, content),
});

export const columnTypes = `words jsonb, subject text, topic text, level text, form text, stem_en text, stem_mr text,
  has_figure boolean, until date, languages text, signature jsonb, is_mismatch boolean`;

/** What the rules say about the texts: kept for the filters and for the search for near-duplicates. */
export const checksOf = (subject: string | undefined, content: QuestionContent) => ({
  languages: languagesOf(content),
  signature: signatureOf(content),
  is_mismatch: languagesOf(content) === 'both' && differencesOf(subject, content).length > 0,
});

/** A question is found by the words of its text, its options and what its figure shows, in both languages. */
export function wordsOf({ stem, options, figure }: QuestionContent): readonly string[] {
  const texts = [stem, ...options, ...(figure === null ? [] : [figure.alt])];
  const text = texts.flatMap(({ en, mr }) => [en, mr]).join(' ');
  return [...searchWords(text), ...searchSigns(text)];
}

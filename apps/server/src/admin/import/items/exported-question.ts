import type { Bilingual } from '@bharti/domain/bilingual';
import type { AnswerKey, Figure } from '@bharti/domain/content/question';
import type { WrittenQuestion } from '@bharti/domain/import/write-row';
import { inBothLanguages, inLanguages } from './moodle-text.ts';
import { idPrefix, sourceMark, withdrawnTag } from './own-parts.ts';

/** A question of an export, with the figure that only some formats can carry. */
export type ExportedQuestion = WrittenQuestion & { readonly figure: Figure | null };

/** The bytes of stored images by their paths. */
export type Images = ReadonlyMap<string, Uint8Array>;

/** What Moodle needs of a question. Its texts are HTML. */
export type MoodleQuestion = {
  readonly name: string;
  readonly idNumber: string | null;
  readonly category: string;
  readonly tags: readonly string[];
  readonly stem: string;
  readonly options: readonly { readonly html: string; readonly isRight: boolean }[];
  readonly explanation: string;
};

/** What a writer of a format does with a question. */
type Writer = {
  /** The address of a figure in the file; null where it cannot be carried. */
  readonly srcOf: (figure: Figure) => string | null;
  readonly category: (name: string) => string;
  readonly question: (written: MoodleQuestion, figure: Figure | null) => string;
  readonly comment: (text: string) => string;
};

/**
 * The parts of a file for Moodle, in the order of the questions. A category is written where it changes. A draft without a key or a text
 * is named in a comment, because Moodle would refuse the whole file with it.
 */
export function* moodleParts(questions: readonly ExportedQuestion[], writer: Writer): Generator<string> {
  let category = '';
  for (const question of questions) {
    if (!isExportable(question)) {
      yield writer.comment(`Left out, because its key or a text is missing: ${question.id ?? '?'}`);
      continue;
    }
    const written = toMoodle(question, writer.srcOf);
    if (written.category !== category) yield writer.category(written.category);
    category = written.category;
    yield writer.question(written, question.figure);
  }
}

const isEmpty = ({ en, mr }: Bilingual): boolean => en === '' && mr === '';

const isExportable = ({ stem, options, key }: ExportedQuestion): boolean =>
  key !== null && !isEmpty(stem) && options.length > 1 && !options.some(isEmpty);

function toMoodle(question: ExportedQuestion, srcOf: Writer['srcOf']): MoodleQuestion {
  const { id, topic, level, form, stem, options, figure, key, explanation, source } = question;
  const src = figure === null ? null : srcOf(figure);
  const image = (locale: keyof Bilingual) =>
    figure === null || src === null ? '' : `<br><img src="${src}" alt="${attribute(figure.alt[locale])}">`;
  return {
    name: id ?? stem.en.slice(0, 60),
    idNumber: id === null ? null : idPrefix + id,
    category: `$course$/top/${topic}`,
    tags: [`level:${level}`, `form:${form}`, ...(key?.kind === 'withdrawn' ? [withdrawnTag] : [])],
    stem: inBothLanguages(stem, image),
    options: options.map((option, i) => ({ html: inLanguages(option), isRight: key !== null && isRight(key, i) })),
    explanation:
      inLanguages(explanation) +
      (source === '' ? '' : sourceMark.open + inLanguages({ en: source, mr: source }) + sourceMark.close),
  };
}

/** A withdrawn question pays everyone: every option earns the mark. */
const isRight = (key: AnswerKey, option: number): boolean =>
  key.kind === 'withdrawn' || (key.kind === 'single' ? key.option === option : key.options.includes(option));

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', ' ');

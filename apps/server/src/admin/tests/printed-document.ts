import type { Bilingual } from '@bharti/domain/bilingual';
import { hasExplanation } from '@bharti/domain/content/bank-question';
import type { MarkedLine } from '@bharti/domain/content/marked-lines';
import {
  fullMarks,
  type PrintChoice,
  printedAnswer,
  printedLocales,
  sheetColumns,
} from '@bharti/domain/content/printed-test';
import {
  type AnswerKey,
  type Figure,
  type PaperSection,
  type Question,
  sectionRanges,
} from '@bharti/domain/content/question';
import { stemParts } from '@bharti/domain/content/stem-parts';
import { letterOf, type MarkingScheme } from '@bharti/domain/content/test';
import { type Formulas, formulaOf } from '@bharti/domain/maths/formulas';
import { parseMaths } from '@bharti/domain/maths/parse';
import { splitMaths } from '@bharti/domain/maths/split';
import type { MathNode } from '@bharti/domain/maths/tree';
import { type PrintedPaperTexts, printedPaperTexts } from '@bharti/i18n/admin/printed-paper';
import { formatMarks } from '@bharti/i18n/format';
import type { Locale } from '@bharti/i18n/locale';
import { productName } from '@bharti/i18n/product-name';

/** A text in the languages of the print, in their order. */
type Lines = readonly Line[];
type Line = {
  readonly lang: Locale;
  readonly text: string;
  /** The text taken apart, where it has formulas. */
  readonly pieces?: readonly (string | MathNode)[];
};

type PrintableQuestion = Pick<Question, 'stem' | 'options' | 'figure' | 'explanation' | 'maths'> & {
  /** Null in a draft. */
  readonly key: AnswerKey | null;
};

export type PrintableTest = {
  readonly title: Bilingual;
  readonly durationSeconds: number;
  readonly passPercent: number;
  readonly marking: MarkingScheme;
  /** Empty for a paper without sections. */
  readonly sections: readonly PaperSection[];
  readonly questions: readonly PrintableQuestion[];
  /** The version number of the draft or of the published test. */
  readonly version: number;
  readonly isDraft: boolean;
};

type Printing = {
  /** The name that the owner has given the site; null: the product's name. */
  readonly site: Bilingual | null;
  /** The name of a figure's file. */
  readonly fileOf: (figure: Figure) => string;
};

/** The data that printed-test.typ prints. */
export function printedDocument(test: PrintableTest, choice: PrintChoice, { site, fileOf }: Printing) {
  const locales = printedLocales(choice.language);
  const say = (text: (texts: PrintedPaperTexts, locale: Locale) => string): Lines =>
    locales.map((lang) => ({ lang, text: text(printedPaperTexts[lang], lang) }));
  const written = (text: Bilingual, maths?: Formulas) => linesOf(text, locales).map((line) => withPieces(line, maths));
  return {
    site: sharedOnce(say((_texts, locale) => site?.[locale] ?? productName(locale))),
    title: written(test.title),
    draft: test.isDraft ? say(({ draft }) => draft) : null,
    version: say(({ version }) => version(test.version)),
    page: say(({ page }) => page('{page}', '{pages}')),
    fields: {
      name: say(({ name }) => name),
      seatNumber: say(({ seatNumber }) => seatNumber),
      date: say(({ date }) => date),
      candidate: say(({ candidateSignature }) => candidateSignature),
      supervisor: say(({ supervisorSignature }) => supervisorSignature),
    },
    paper: choice.paper ? paperOf(test, choice, { say, written }, fileOf) : null,
    sheet: choice.sheet
      ? {
          name: say(({ sheet }) => sheet),
          how: say(({ howToFill }) => howToFill),
          right: say(({ rightWay }) => rightWay),
          wrong: say(({ wrongWay }) => wrongWay),
          columns: sheetColumns(test.questions.length),
        }
      : null,
    key: choice.key === 'none' ? null : keyOf(test, choice.key === 'explained', { say, written }),
  };
}

type Say = {
  readonly say: (text: (texts: PrintedPaperTexts, locale: Locale) => string) => Lines;
  readonly written: (text: Bilingual, maths?: Formulas) => Lines;
};

/** A text that both languages share, such as a number, is printed once. */
const sharedOnce = (lines: Lines): Lines =>
  lines.every(({ text }) => text === lines[0]?.text) ? lines.slice(0, 1) : lines;

/** A draft can lack a text in one language: it is left out. */
function linesOf(text: Bilingual, locales: readonly Locale[]): Lines {
  const lines = locales.map((lang) => ({ lang, text: text[lang] })).filter((line) => line.text.trim() !== '');
  if (lines.length === 0) return locales.slice(0, 1).map((lang) => ({ lang, text: printedPaperTexts[lang].noText }));
  return sharedOnce(lines);
}

/** A part between dollar signs is a formula only if it was one when the question was saved; other dollar signs are text. */
function withPieces(line: Line, maths: Formulas | undefined): Line {
  if (maths === undefined) return line;
  const pieces = splitMaths(line.text, (notation) => formulaOf(maths, notation) !== undefined);
  if (!pieces.some(({ isMaths }) => isMaths)) return line;
  return { ...line, pieces: pieces.map(({ text, isMaths }) => (isMaths ? treeOf(text) : text)) };
}

/** The text of a question as lines, tables, lists and pairs. A list is rows of a mark and a text; pairs are rows of two such. */
function stemOf({ lang, text }: Line, maths: Formulas | undefined) {
  const printed = (words: string) => withPieces({ lang, text: words }, maths);
  const marked = (line: MarkedLine | null) => [printed(line?.mark ?? ''), printed(line?.text ?? '')];
  return {
    parts: stemParts(text).map((part) => {
      if (part.kind === 'table') return { rows: part.rows.map((row) => row.map(printed)) };
      if (part.kind === 'list') return { list: part.lines.map(marked) };
      if (part.kind === 'pairs') return { pairs: part.rows.map(({ left, right }) => [left, right].flatMap(marked)) };
      return { line: printed(part.text) };
    }),
  };
}

function treeOf(notation: string): string | MathNode {
  const read = parseMaths(notation);
  return read.ok ? read.value : notation;
}

function paperOf(
  { marking, questions, sections, durationSeconds, passPercent }: PrintableTest,
  { language, sheet }: PrintChoice,
  { say, written }: Say,
  fileOf: (figure: Figure) => string,
) {
  const count = questions.length;
  const locales = printedLocales(language);
  const printed = questions.map(({ stem, options, figure, maths }, index) => ({
    number: index + 1,
    stem: linesOf(stem, locales).map((line) => stemOf(line, maths)),
    figure: figure === null ? null : { file: fileOf(figure), alt: written(figure.alt)[0]?.text ?? '' },
    options: options.map((option, place) => ({ letter: letterOf(place), texts: written(option, maths) })),
  }));
  const parts = sections.length === 0 ? [{ name: null, first: 1, last: count }] : sectionRanges(sections);
  return {
    name: say(({ paper }) => paper),
    facts: [
      { label: say(({ time }) => time), value: say(({ minutes }) => minutes(durationSeconds / 60)) },
      { label: say((texts) => texts.questions), value: sharedOnce(say(() => String(count))) },
      { label: say(({ marks }) => marks), value: sharedOnce(say(() => formatMarks(fullMarks(count, marking)))) },
      { label: say(({ toPass }) => toPass), value: sharedOnce(say(() => `${passPercent}%`)) },
    ],
    instructions: {
      heading: say(({ instructions }) => instructions),
      rules: [
        say(({ chooseOne }) => chooseOne),
        say((texts) => rulesOfMarks(texts, marking)),
        ...(sheet ? [say(({ fillBubbles }) => fillBubbles)] : []),
      ],
    },
    sections: parts.map(({ name, first, last }) => ({
      name: name === null ? null : written(name),
      range: say(({ range }) => range(first, last)),
      questions: printed.slice(first - 1, last),
    })),
    end: say(({ end }) => end),
  };
}

const rulesOfMarks = (texts: PrintedPaperTexts, { correct, wrong }: MarkingScheme): string =>
  [
    texts.rightEarns(formatMarks(correct)),
    wrong === 0 ? texts.wrongCostsNothing : texts.wrongCosts(formatMarks(-wrong)),
  ].join(' ');

function keyOf({ questions }: PrintableTest, isExplained: boolean, { say, written }: Say) {
  const answers = questions.map(({ key }, index) => ({ number: index + 1, letter: printedAnswer(key) }));
  const explained = answers.flatMap((answer, index) => {
    const question = questions[index];
    return !isExplained || question === undefined || !hasExplanation(question)
      ? []
      : [{ ...answer, texts: written(question.explanation, question.maths) }];
  });
  const has = (letter: string) => answers.some((answer) => answer.letter === letter);
  return {
    name: say(({ key }) => key),
    answers,
    notes: [...(has('*') ? [say(({ withdrawn }) => withdrawn)] : []), ...(has('?') ? [say(({ noKey }) => noKey)] : [])],
    explanations:
      explained.length > 0 ? { heading: say(({ explanations }) => explanations), entries: explained } : null,
  };
}

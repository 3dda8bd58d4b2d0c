import type { Bilingual } from '../bilingual.ts';
import type { AnswerKey } from './question.ts';
import { letterOf, type MarkingScheme } from './test.ts';

/** Languages of a printed paper. In `both`, each text is printed in Marathi and then in English. */
export const paperLanguages = ['en', 'mr', 'both'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

/** `letters`: a table of the right options. `explained`: this table and the explanation of each question. */
export const printedKeys = ['none', 'letters', 'explained'] as const;
export type PrintedKey = (typeof printedKeys)[number];

/** The parts of a print. At least one of them is wanted. */
export type PrintChoice = {
  readonly language: PaperLanguage;
  readonly paper: boolean;
  readonly sheet: boolean;
  readonly key: PrintedKey;
};

/** A longer print is refused. 200 questions with explanations in both languages have about 60 pages. */
export const mostPages = 150;

export const printedLocales = (language: PaperLanguage): readonly ('en' | 'mr')[] =>
  language === 'both' ? ['mr', 'en'] : [language];

/** How many rows of bubbles fit below the head of an answer sheet. */
const mostRows = 40;
const usualRows = 25;
const usualColumns = 4;
/** Bubbles are printed in blocks of five questions, so that a line is easily found. */
const block = 5;

/** The numbers of the questions in each column of an answer sheet, from top to bottom. */
export function sheetColumns(questions: number): readonly (readonly number[])[] {
  const fitting = questions <= usualRows * usualColumns ? usualColumns : Math.ceil(questions / mostRows);
  const rows = Math.ceil(questions / fitting / block) * block;
  return Array.from({ length: Math.ceil(questions / rows) }, (_, column) => {
    const first = column * rows + 1;
    return Array.from({ length: Math.min(rows, questions - first + 1) }, (_, row) => first + row);
  });
}

/** 'B', 'A, C' where several are accepted, '*' for a withdrawn question, '?' for a draft without a key. */
export function printedAnswer(key: AnswerKey | null): string {
  if (key === null) return '?';
  if (key.kind === 'withdrawn') return '*';
  return key.kind === 'single' ? letterOf(key.option) : key.options.map(letterOf).join(', ');
}

/** Hundredths of a mark that a paper without a mistake earns. */
export const fullMarks = (questions: number, { correct }: MarkingScheme): number => questions * correct;

/** 'practice-paper-7-v3-mr.pdf': ASCII, because other characters of a file name are lost on some devices. */
export function printFileName(title: string, version: number, { language }: Pick<PrintChoice, 'language'>): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return `${words === '' ? 'test' : words}-v${version}-${language}.pdf`;
}

/** Measured on the built-in questions: characters in a line of a column, lines in a column, lines of the head of the first page. */
const [lineLength, columnLines, headLines] = [50, 54, 13];
/** Lines that an explanation has in one language: they are not known where pages are estimated. */
const explanationLines = 2.7;

/** About how many pages of A4 a print has; the texts of options and explanations are not known. */
export function estimatePages(questions: readonly { readonly stem: Bilingual }[], choice: PrintChoice): number {
  const locales = printedLocales(choice.language);
  const linesOf = ({ stem }: { readonly stem: Bilingual }) =>
    locales.reduce((sum, locale) => sum + Math.ceil(stem[locale].length / lineLength), 0) + 2 + locales.length;
  const lines = questions.reduce((sum, question) => sum + linesOf(question), 2 * headLines);
  const explained = questions.length * (explanationLines * locales.length + 0.7);
  const keyLines = choice.key === 'explained' ? explained : 0;
  const pagesOf = (count: number) => Math.max(1, Math.ceil(count / (2 * columnLines)));
  return (
    (choice.paper ? pagesOf(lines) : 0) + (choice.sheet ? 1 : 0) + (choice.key === 'none' ? 0 : pagesOf(keyLines + 16))
  );
}

import type { Figure } from '@bharti/domain/content/question';
import { type ExportedQuestion, type Images, type MoodleQuestion, moodleParts } from './exported-question.ts';

/** Questions as Moodle XML. */
export function toMoodleXml(questions: readonly ExportedQuestion[], images: Images): Buffer {
  const fileWith = (figure: Figure | null) => (figure === null ? null : fileOf(figure, images));
  const parts = moodleParts(questions, {
    srcOf: (figure) => {
      const file = fileWith(figure);
      return file === null ? null : `@@PLUGINFILE@@/${file.name}`;
    },
    category: categoryXml,
    question: (written, figure) => questionXml(written, fileWith(figure)),
    comment: (text) => `<!-- ${text} -->\n`,
  });
  return Buffer.from(['<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n', ...parts, '</quiz>\n'].join(''));
}

type File = { readonly name: string; readonly bytes: Uint8Array };

function fileOf(figure: Figure, images: Images): File | null {
  if (figure.kind === 'svg') return { name: 'figure.svg', bytes: Buffer.from(figure.svg) };
  const bytes = images.get(figure.path);
  return bytes === undefined ? null : { name: 'figure.webp', bytes };
}

const categoryXml = (name: string): string =>
  `<question type="category"><category><text>${xml(name)}</text></category></question>\n`;

function questionXml({ name, idNumber, tags, stem, options, explanation }: MoodleQuestion, file: File | null): string {
  const base64 = file === null ? '' : Buffer.from(file.bytes).toString('base64');
  const files = file === null ? '' : `<file name="${file.name}" path="/" encoding="base64">${base64}</file>`;
  const answers = options.map(
    ({ html, isRight }) =>
      `<answer fraction="${isRight ? 100 : 0}" format="html">${text(html)}<feedback format="html"><text></text></feedback></answer>\n`,
  );
  return [
    '<question type="multichoice">\n',
    `<name><text>${xml(name)}</text></name>\n`,
    `<questiontext format="html">${text(stem)}${files}</questiontext>\n`,
    `<generalfeedback format="html">${text(explanation)}</generalfeedback>\n`,
    '<defaultgrade>1</defaultgrade><penalty>0</penalty><hidden>0</hidden>',
    `<idnumber>${xml(idNumber ?? '')}</idnumber>\n`,
    '<single>true</single><shuffleanswers>false</shuffleanswers><answernumbering>ABCD</answernumbering>\n',
    ...answers,
    `<tags>${tags.map((tag) => `<tag><text>${xml(tag)}</text></tag>`).join('')}</tags>\n`,
    '</question>\n',
  ].join('');
}

/** HTML in CDATA. Its own signs are written as references, so it cannot hold the end of a CDATA part; it is divided all the same. */
const text = (html: string): string => `<text><![CDATA[${legal(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`;

const xml = (plain: string): string =>
  legal(plain).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** XML cannot hold control characters. */
const legal = (plain: string): string => plain.replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');

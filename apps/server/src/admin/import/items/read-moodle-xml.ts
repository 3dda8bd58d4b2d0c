import { largestUpload } from '@bharti/domain/content/image';
import { fileLimits } from '@bharti/domain/import/file-refusal';
import type { ItemKind, RowReason } from '@bharti/domain/import/reasons';
import { FileRefused } from '../file-refused.ts';
import { readXml } from '../read-xml.ts';
import { bytesOfBase64, bytesOfDataUri } from './data-images.ts';
import { htmlText } from './html-text.ts';
import { type Item, type ItemText, notTaken, partLost, plainText } from './item.ts';
import { ownParts, splitSource } from './own-parts.ts';

// Moodle XML: a `question` element for each item, by its `type`; texts are HTML, their images lie beside them in base64.

type Answer = { text: string; format: string; fraction: number; feedback: string };
type Raw = {
  type: string;
  isSingle: boolean;
  category: string;
  asked: string;
  format: string;
  general: string;
  idNumber: string;
  tags: string[];
  answers: Answer[];
  files: Map<string, Uint8Array<ArrayBuffer>>;
};

const kinds: Readonly<Record<string, ItemKind>> = {
  truefalse: 'true_false',
  shortanswer: 'short_answer',
  numerical: 'numerical',
  calculated: 'numerical',
  calculatedsimple: 'numerical',
  calculatedmulti: 'numerical',
  matching: 'matching',
  ddmatch: 'matching',
  randomsamatch: 'matching',
  ordering: 'ordering',
  cloze: 'cloze',
  multianswer: 'cloze',
  gapselect: 'cloze',
  ddwtos: 'cloze',
  essay: 'essay',
  description: 'description',
};

/** The questions of a Moodle XML file by their number. @throws FileRefused for what is no such XML. */
export function readMoodleXml(bytes: Uint8Array): readonly Item[] {
  const items: Item[] = [];
  const path: string[] = [];
  let raw: Raw | null = null;
  let category = '';
  let text: string[] = [];
  let fileName = '';
  readXml(bytes, {
    open: (name, attributes) => {
      path.push(name);
      if (path.length === 1 && name !== 'quiz') throw new FileRefused('file_is_other');
      if (path.length === 2 && name === 'question') raw = newQuestion(attributes.type ?? '');
      if (name === 'text' || path.length === 3 || name === 'file') text = [];
      if (raw === null) return;
      if (at(path, 'answer')) {
        const { fraction = '0', format = 'html' } = attributes;
        raw.answers.push({ text: '', format, fraction: Number(fraction), feedback: '' });
      }
      if (at(path, 'questiontext')) raw.format = attributes.format ?? 'html';
      if (name === 'file') fileName = attributes.name ?? '';
    },
    text: (piece) => {
      if (raw !== null) text.push(piece);
    },
    close: (name) => {
      if (raw !== null) {
        put(raw, path, () => text.join(''), fileName);
        if (path.length === 2) {
          if (raw.type === 'category') category = raw.category;
          else items.push(toItem(items.length + 1, { ...raw, category }));
          if (items.length > fileLimits.rows) throw new FileRefused('too_many_rows', items.length);
          raw = null;
        }
      }
      if (name === 'text' || name === 'file' || path.length === 3) text = [];
      path.pop();
    },
  });
  return items;
}

const newQuestion = (type: string): Raw => ({
  type,
  isSingle: true,
  category: '',
  asked: '',
  format: 'html',
  general: '',
  idNumber: '',
  tags: [],
  answers: [],
  files: new Map(),
});

/** Whether the open elements are these, inside a question. */
const at = (path: readonly string[], ...names: readonly string[]): boolean =>
  path.length === names.length + 2 && names.every((name, i) => path[i + 2] === name);

function put(raw: Raw, path: readonly string[], text: () => string, fileName: string): void {
  const answer = raw.answers.at(-1);
  if (at(path, 'questiontext', 'text')) raw.asked = text();
  else if (at(path, 'generalfeedback', 'text')) raw.general = text();
  else if (at(path, 'category', 'text')) raw.category = text().trim();
  else if (at(path, 'idnumber')) raw.idNumber = text().trim();
  else if (at(path, 'single')) raw.isSingle = !/^(false|0)$/.test(text().trim());
  else if (at(path, 'tags', 'tag', 'text')) raw.tags.push(text().trim());
  else if (at(path, 'answer', 'text') && answer !== undefined) answer.text = text();
  else if (at(path, 'answer', 'feedback', 'text') && answer !== undefined) answer.feedback = text();
  else if (path.at(-1) === 'file' && fileName !== '') raw.files.set(fileName, fileBytes(text()));
}

const fileBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  // One byte more than is allowed tells that the image is too large; nothing of it is decoded.
  base64.length > largestUpload * 1.4 ? new Uint8Array(largestUpload + 1) : bytesOfBase64(base64);

const textOf = (text: string, format: string): ItemText =>
  format === 'plain_text' ? plainText(text.trim()) : htmlText(text, { keepsLines: format !== 'html' });

function toItem(line: number, raw: Raw): Item {
  const { type, isSingle, asked, format, general, answers, files, category } = raw;
  const stem = textOf(asked, format);
  const right = answers.flatMap(({ fraction }, i) => (fraction > 99.99 ? [i] : []));
  const kind = kindOf(type, isSingle, answers, right.length);
  if (kind !== null) return notTaken(line, kind, stem);
  const source = splitSource(general, (html) => htmlText(html).plain);
  const doubts: readonly RowReason[] = [
    ...(answers.some(({ fraction }) => fraction !== 0 && fraction < 99.99) ? [partLost('partial_marks')] : []),
    ...(answers.some(({ feedback }) => htmlText(feedback).plain !== '') ? [partLost('feedback')] : []),
  ];
  return {
    line,
    kind,
    stem,
    options: answers.map((answer) => textOf(answer.text, answer.format)),
    right,
    explanation: textOf(source.rest, 'html'),
    tags: { source: source.source, ...ownParts([`id:${raw.idNumber}`, ...raw.tags]) },
    category,
    imageBytes: (src) => (src.startsWith('data:') ? bytesOfDataUri(src) : files.get(nameIn(src))),
    doubts,
  };
}

/** Several right answers that are chosen one at a time are several accepted keys; chosen together they are another kind. */
function kindOf(type: string, isSingle: boolean, answers: readonly Answer[], right: number): ItemKind | null {
  if (type !== 'multichoice') return kinds[type] ?? 'other';
  const hasOne = right === 1 && answers.every(({ fraction }) => fraction <= 0 || fraction > 99.99);
  return isSingle || hasOne ? null : 'several_answers';
}

/** The name of a file that a text refers to as `@@PLUGINFILE@@/name`. */
function nameIn(src: string): string {
  const name = /^@@PLUGINFILE@@\/(.+)$/.exec(src)?.[1];
  if (name === undefined) return '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

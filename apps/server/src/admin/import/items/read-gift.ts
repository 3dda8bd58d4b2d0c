import type { ItemKind, RowReason } from '@bharti/domain/import/reasons';
import { bytesOfDataUri } from './data-images.ts';
import { htmlText } from './html-text.ts';
import { type Item, type ItemText, notTaken, partLost, plainText } from './item.ts';
import { ownParts, splitSource } from './own-parts.ts';

// GIFT as Moodle reads it: questions apart by empty lines, comments behind //, the answers between braces, and a backslash before a sign
// that is meant as it is.

type Block = { readonly line: number; readonly lines: readonly string[] };

/** Whether a text looks like GIFT: braces with right or wrong answers in them, or a question's name between colons. */
export const looksLikeGift = (text: string): boolean => {
  const begin = text.slice(0, 200_000);
  return /^\s*::.*?::/m.test(begin)
    ? /\{/.test(begin)
    : /^[^\n{}]*\{\s*(?:[=~][^{}]*|T|TRUE|F|FALSE|#[^{}]*)\}/m.test(begin);
};

/** The questions of a GIFT file, each with the line on which it begins. */
export function readGift(text: string): readonly Item[] {
  const items: Item[] = [];
  let category = '';
  for (const { line, lines } of blocksOf(text)) {
    const tags = tagsOf(lines.filter(isComment).join(' '));
    const content = lines
      .filter((text) => !isComment(text))
      .join('\n')
      .trim();
    if (content === '') continue;
    const named = /^\$CATEGORY:(.*)/.exec(content);
    if (named !== null) category = (named[1] ?? '').trim();
    const rest = named === null ? content : content.slice(named[0].length).trim();
    if (rest === '') continue;
    items.push({ ...readQuestion(named === null ? line : line + 1, rest, tags), category });
  }
  return items;
}

const isComment = (line: string): boolean => line.trimStart().startsWith('//');

/**
 * An empty line ends a question, but not between its braces: teachers leave such lines there. Where another brace opens after such a
 * line, the one before was never closed: the question ends at the empty line, so that it takes no other one with it.
 */
function* blocksOf(text: string): Generator<Block> {
  let lines: string[] = [];
  let begin = 1;
  let at = 0;
  let depth = 0;
  let hasContent = false;
  /** The first line after the last empty one between braces: its number, and its place among `lines`. */
  let afterGap: { readonly line: number; readonly place: number } | null = null;
  for (const line of text.split(/\r\n?|\n/)) {
    at += 1;
    const isEmpty = line.trim() === '';
    const isNew = hasContent && /^\s*(::|\$CATEGORY:)/.test(line);
    if ((isEmpty && depth <= 0) || isNew) {
      if (lines.length > 0) yield { line: begin, lines };
      [lines, depth, hasContent, afterGap] = [[], 0, false, null];
    }
    if (isEmpty) {
      if (depth > 0) afterGap = { line: at + 1, place: lines.length };
      continue;
    }
    if (!isComment(line)) {
      if (afterGap !== null && depth > 0 && /(?<!\\)\{/.test(line)) {
        yield { line: begin, lines: lines.slice(0, afterGap.place) };
        [lines, begin, depth, afterGap] = [lines.slice(afterGap.place), afterGap.line, 0, null];
        hasContent = lines.some((text) => !isComment(text));
      }
      if (!hasContent) begin = at;
      hasContent = true;
      depth += depthOf(line);
    }
    lines.push(line);
  }
  if (lines.length > 0) yield { line: begin, lines };
}

function depthOf(line: string): number {
  const text = line.replaceAll(/\\./g, '');
  return text.split('{').length - text.split('}').length;
}

/** Moodle keeps an id and tags in the comment above a question. */
function tagsOf(comment: string): readonly string[] {
  return [...comment.matchAll(/\[(id|tag):((?:[^\]\\]|\\.)*)\]/g)].map(([, name, value = '']) =>
    name === 'id' ? `id:${unescaped(value)}` : unescaped(value),
  );
}

const signs = ':#={}~\\';
/** Escaped signs stand in for themselves until the text is divided: private characters that no file has. */
const hide = (text: string): string =>
  text.replaceAll(/\\([:#={}~\\n])/g, (_, sign: string) =>
    sign === 'n' ? '\n' : String.fromCharCode(0xe100 + signs.indexOf(sign)),
  );
const show = (text: string): string =>
  text.replaceAll(/[\ue100-\ue106]/g, (hidden) => signs[hidden.charCodeAt(0) - 0xe100] ?? '');
const unescaped = (text: string): string => show(hide(text));

type Format = 'html' | 'plain' | 'moodle' | 'markdown';

function readQuestion(line: number, content: string, tagNames: readonly string[]): Item {
  const text = hide(content).replace(/^::[\s\S]*?::/, '');
  const [from, to] = [text.indexOf('{'), text.indexOf('}')];
  const whole = (kind: ItemKind) => notTaken(line, kind, htmlText(show(text), { keepsLines: true }));
  if (from < 0 && to < 0) return whole('description');
  if (from < 0 || to < from || text.indexOf('{', from + 1) >= 0 || text.indexOf('}', to + 1) >= 0)
    return whole('unreadable');
  const after = text.slice(to + 1).trim();
  const asked = text.slice(0, from) + (after === '' ? '' : `_____${text.slice(to + 1)}`);
  const { format, body } = formatOf(asked, 'moodle');
  const stem = textOf(body, format);
  const { answers, general } = generalFeedback(text.slice(from + 1, to).trim());
  const kind = kindOf(answers);
  if (kind !== null) return notTaken(line, kind, stem);
  const item = choices(line, stem, answers, general, format);
  return { ...item, tags: { ...item.tags, ...ownParts(tagNames) } };
}

function formatOf(text: string, usual: Format): { readonly format: Format; readonly body: string } {
  const found = /^\s*\[(html|plain|moodle|markdown)\]/.exec(text);
  if (found === null) return { format: usual, body: text };
  return { format: found[1] as Format, body: text.slice(found[0].length) };
}

const textOf = (body: string, format: Format): ItemText =>
  format === 'plain' ? plainText(show(body).trim()) : htmlText(show(body.trim()), { keepsLines: format !== 'html' });

function generalFeedback(answers: string): { readonly answers: string; readonly general: string } {
  const at = answers.lastIndexOf('####');
  return at < 0
    ? { answers, general: '' }
    : { answers: answers.slice(0, at).trim(), general: answers.slice(at + 4).trim() };
}

/** Moodle's order of decisions; null for a choice of one. */
function kindOf(answers: string): ItemKind | null {
  if (answers === '') return 'essay';
  if (answers.startsWith('#')) return 'numerical';
  if (answers.includes('~')) return answers.includes('=') ? null : weightedKind(answers);
  if (answers.includes('=') && answers.includes('->')) return 'matching';
  const first = answers.split('#')[0]?.trim() ?? '';
  return ['T', 'TRUE', 'F', 'FALSE'].includes(first) ? 'true_false' : 'short_answer';
}

/** Without a right answer Moodle lets candidates tick several; with one at 100% there is one all the same. */
const weightedKind = (answers: string): ItemKind | null => {
  const weights = [...answers.matchAll(/~\s*%(-?\d{1,3}(?:\.\d+)?)%/g)].map(([, weight]) => Number(weight));
  return weights.filter((weight) => weight > 0).length === 1 && weights.includes(100) ? null : 'several_answers';
};

type Choice = { readonly text: string; readonly weight: number; readonly feedback: string };

function choices(line: number, stem: ItemText, answers: string, general: string, format: Format): Item {
  const read = answers
    .replaceAll('=', '~=')
    .split('~')
    .map((answer) => answer.trim())
    .filter((answer) => answer !== '' && answer !== '=')
    .map(choiceOf);
  const right = read.flatMap(({ weight }, i) => (weight >= 100 ? [i] : []));
  const doubts: readonly RowReason[] = [
    ...(read.some(({ weight }) => weight !== 0 && weight < 100) ? [partLost('partial_marks')] : []),
    ...(read.some(({ feedback }) => feedback !== '') ? [partLost('feedback')] : []),
  ];
  const body = (text: string) => {
    const own = formatOf(text, format);
    return textOf(own.body, own.format);
  };
  const feedback = splitSource(show(general), (html) => body(html).plain);
  return {
    line,
    kind: null,
    stem,
    options: read.map(({ text }) => body(text)),
    right,
    explanation: body(feedback.rest),
    tags: { source: feedback.source },
    category: '',
    imageBytes: bytesOfDataUri,
    doubts,
  };
}

function choiceOf(answer: string): Choice {
  const weighted = /^(=)?\s*(?:%(-?\d{1,3}(?:\.\d+)?)%)?/.exec(answer);
  const [prefix = '', equals, percent] = weighted ?? [];
  const rest = answer.slice(prefix.length);
  const at = rest.indexOf('#');
  const weight = percent === undefined ? (equals === '=' ? 100 : 0) : Number(percent);
  return {
    text: (at < 0 ? rest : rest.slice(0, at)).trim(),
    weight,
    feedback: at < 0 ? '' : rest.slice(at + 1).trim(),
  };
}

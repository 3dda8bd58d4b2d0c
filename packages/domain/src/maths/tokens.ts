import type { MathFault } from './tree.ts';

export type MathToken = {
  readonly kind: 'number' | 'letter' | 'word' | 'sign' | 'open' | 'close' | 'root' | 'over' | 'above' | 'below';
  readonly text: string;
};

/** Signs that are set as they are. */
const signs = '+−×÷=≠<>≤≥≈±·:%°′!∠△∥⊥∴∵→∞|';
/** What is typed on a keyboard for a sign that it does not have. */
const typed: Readonly<Record<string, string>> = {
  '<=': '≤',
  '>=': '≥',
  '!=': '≠',
  '+-': '±',
  '->': '→',
  '*': '×',
  '-': '−',
};
const roots: Readonly<Record<string, string>> = { sqrt: '√', cbrt: '∛', '√': '√', '∛': '∛', '∜': '∜' };
const functions = ['sin', 'cos', 'tan', 'cot', 'sec', 'cosec', 'log'];

const patterns: readonly (readonly [RegExp, (text: string) => MathToken | null])[] = [
  [/^\d+(?:,\d{2,3})*(?:\.\d+)?/u, (text) => ({ kind: 'number', text })],
  [/^"[^"]+"/u, (text) => ({ kind: 'word', text: text.slice(1, -1) })],
  // Words in Devanagari need no quotation marks.
  [/^[\p{Script=Devanagari}]+/u, (text) => ({ kind: 'word', text })],
  [new RegExp(`^(?:${[...functions, 'sqrt', 'cbrt'].join('|')})(?![a-z])`, 'iu'), (text) => wordOf(text.toLowerCase())],
  [/^[√∛∜]/u, (text) => ({ kind: 'root', text })],
  [/^[\p{Script=Latin}\p{Script=Greek}]/u, (text) => ({ kind: 'letter', text })],
  [/^(?:<=|>=|!=|\+-|->)/u, (text) => ({ kind: 'sign', text: typed[text] ?? text })],
  [/^[([]/u, (text) => ({ kind: 'open', text })],
  [/^[)\]]/u, (text) => ({ kind: 'close', text })],
  [/^\//u, (text) => ({ kind: 'over', text })],
  [/^\^/u, (text) => ({ kind: 'above', text })],
  [/^_/u, (text) => ({ kind: 'below', text })],
  [/^./u, (text) => signOf(typed[text] ?? text)],
];

const wordOf = (text: string): MathToken => {
  const root = roots[text];
  return root === undefined ? { kind: 'word', text } : { kind: 'root', text: root };
};
const signOf = (text: string): MathToken | null => (signs.includes(text) ? { kind: 'sign', text } : null);

/** The parts of a notation, without spaces; or the character that it does not have. */
export function mathTokens(notation: string): readonly MathToken[] | MathFault {
  const tokens: MathToken[] = [];
  let rest = notation.trimStart();
  while (rest !== '') {
    const [text, token] = nextToken(rest);
    if (token === null) return { code: text === '"' ? 'not_closed' : 'unknown_sign', sign: text };
    tokens.push(token);
    rest = rest.slice(text.length).trimStart();
  }
  return tokens;
}

function nextToken(rest: string): readonly [string, MathToken | null] {
  for (const [pattern, read] of patterns) {
    const text = pattern.exec(rest)?.[0];
    if (text !== undefined) return [text, read(text)];
  }
  return [rest.slice(0, 1), null];
}

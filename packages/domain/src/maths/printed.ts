import type { MathNode } from './tree.ts';

// A formula as a book prints it in a line: 'A = n(n + 1)/2', '(a + b)² = a² + 2ab + b²'. What stands together without a space
// belongs together: 'ac/bd' is ac over bd. The notation of questions (parse.ts) reads 'ac/bd' as a times c/b times d.

/** Signs that stand between two terms. */
const between = '+−×÷=≠<>≤≥≈±:;⇒⇔∝∪∩→';
const raised = pairs('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿᵐ', '0123456789+−nm');
const lowered = pairs('₀₁₂₃₄₅₆₇₈₉ₙ', '0123456789n');

function pairs(from: string, to: string): Readonly<Record<string, string>> {
  const meant = [...to];
  return Object.fromEntries([...from].map((sign, place) => [sign, meant[place] ?? sign]));
}

/** Reads any line: a sign that is not known stays as it is. */
export function parsePrinted(line: string): MathNode {
  const [row, end] = readRow(line, 0);
  // A closing bracket that was never opened.
  return end < line.length ? { kind: 'row', parts: [row, { kind: 'word', text: line.slice(end) }] } : row;
}

/** A node and the place after it. */
type Read = readonly [MathNode, number];

/** Up to a closing bracket or the end of the line. */
function readRow(line: string, from: number): Read {
  const parts: MathNode[] = [];
  let at = from;
  while (at < line.length && !isClose(line, at)) {
    const sign = line.charAt(at);
    if (/\s/.test(sign)) at += 1;
    else if (between.includes(sign) || isComma(line, at)) {
      parts.push({ kind: 'sign', text: sign });
      at += 1;
    } else {
      const [part, end] = readFraction(line, at);
      parts.push(part);
      at = end;
    }
  }
  return [rowOf(parts), at];
}

function readFraction(line: string, from: number): Read {
  let [node, at] = readTogether(line, from);
  while (line.charAt(at) === '/') {
    const [bottom, end] = readTogether(line, at + 1);
    [node, at] = [{ kind: 'fraction', top: withoutBrackets(node), bottom: withoutBrackets(bottom) }, end];
  }
  return [node, at];
}

/** What stands together, up to a space, a sign or a slash. */
function readTogether(line: string, from: number): Read {
  const parts: MathNode[] = [];
  let at = from;
  while (at < line.length && !isClose(line, at) && !/[\s/]/.test(line.charAt(at)) && !isComma(line, at)) {
    if (between.includes(line.charAt(at))) break;
    const [part, end] = readScripts(line, at);
    parts.push(part);
    at = end;
  }
  return [rowOf(parts), at];
}

function readScripts(line: string, from: number): Read {
  const [base, afterBase] = readOne(line, from);
  const [below, afterBelow] = readRun(line, afterBase, lowered);
  const [above, end] = readRun(line, afterBelow, raised);
  return [above === null && below === null ? base : { kind: 'scripts', base, above, below }, end];
}

/** Raised or lowered signs in a row, as what they mean. */
function readRun(
  line: string,
  from: number,
  meaning: Readonly<Record<string, string>>,
): readonly [MathNode | null, number] {
  let [text, at] = ['', from];
  for (let meant = meaning[line.charAt(at)]; meant !== undefined; meant = meaning[line.charAt(at)]) {
    text += meant;
    at += 1;
  }
  return [text === '' ? null : { kind: /^\d+$/.test(text) ? 'number' : 'word', text }, at];
}

function readOne(line: string, at: number): Read {
  const sign = line.charAt(at);
  if (sign === '√') {
    const [body, end] = readOne(line, at + 1);
    return [{ kind: 'root', degree: 2, body: withoutBrackets(body) }, end];
  }
  if (sign === '(' || sign === '[') {
    const [body, end] = readRow(line, at + 1);
    const close = sign === '(' ? ')' : ']';
    if (line.charAt(end) === close) return [{ kind: 'brackets', open: sign, close, body }, end + 1];
  }
  const rest = line.slice(at);
  const number = /^\d+(?:,\d{2,3})*(?:\.\d+)?/.exec(rest)?.[0];
  if (number !== undefined) return [{ kind: 'number', text: number }, at + number.length];
  // 'LCM', 'SP': an abbreviation, not a product. Signs of a Devanagari word must stay together.
  const word = /^(?:\p{Lu}{2,}|\p{Script=Devanagari}+)/u.exec(rest)?.[0];
  if (word !== undefined) return [{ kind: 'word', text: word }, at + word.length];
  return [{ kind: /\p{L}/u.test(sign) ? 'letter' : 'word', text: sign }, at + 1];
}

const isClose = (line: string, at: number): boolean => line.charAt(at) === ')' || line.charAt(at) === ']';
/** A comma between two terms, not in a number. */
const isComma = (line: string, at: number): boolean => line.charAt(at) === ',' && !/^,\d/.test(line.slice(at));

function rowOf(parts: readonly MathNode[]): MathNode {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind: 'row', parts };
}

const withoutBrackets = (node: MathNode): MathNode => (node.kind === 'brackets' ? node.body : node);

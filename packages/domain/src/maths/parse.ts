import { ok, type Result, refuse } from '../result.ts';
import { type MathToken, mathTokens } from './tokens.ts';
import { deepestFormula, longestFormula, type MathFault, type MathNode } from './tree.ts';

/**
 * Reads a notation such as `(x+1)/2`, `√(25)`, `x^2`: `/` sets a fraction of what stands directly before and after it, `^` a power,
 * `_` an index, `√` or `sqrt` a root. Brackets around the whole of a top, a bottom, a power or a root only hold it together.
 */
export function parseMaths(notation: string): Result<MathNode, MathFault> {
  if (notation.length > longestFormula) return refuse({ code: 'too_long', sign: String(longestFormula) });
  const tokens = mathTokens(notation);
  if (!isTokens(tokens)) return refuse(tokens);
  try {
    const [row, end] = readRow(tokens, 0, 0);
    const left = tokens[end];
    return left === undefined ? ok(row) : refuse({ code: 'not_opened', sign: left.text });
  } catch (error) {
    if (error instanceof Unreadable) return refuse(error.fault);
    throw error;
  }
}

const isTokens = (tokens: readonly MathToken[] | MathFault): tokens is readonly MathToken[] => Array.isArray(tokens);

/** Thrown inside the parser only. */
class Unreadable extends Error {
  readonly fault: MathFault;
  constructor(code: MathFault['code'], sign: string) {
    super(code);
    this.fault = { code, sign };
  }
}

/** A node and the place of the token after it. */
type Read = readonly [MathNode, number];
type Tokens = readonly MathToken[];

/** Up to a closing bracket or the end. */
function readRow(tokens: Tokens, from: number, depth: number): Read {
  const parts: MathNode[] = [];
  let at = from;
  for (let token = tokens[at]; token !== undefined && token.kind !== 'close'; token = tokens[at]) {
    const [part, next] = token.kind === 'sign' ? readSign(token, at) : readFraction(tokens, at, depth);
    parts.push(part);
    at = next;
  }
  const [only] = parts;
  return [parts.length === 1 && only !== undefined ? only : { kind: 'row', parts }, at];
}

const readSign = ({ text }: MathToken, at: number): Read => [{ kind: 'sign', text }, at + 1];

function readFraction(tokens: Tokens, from: number, depth: number): Read {
  let [node, at] = readScripts(tokens, from, depth);
  for (let inside = depth; tokens[at]?.kind === 'over'; inside += 1) {
    const [bottom, next] = readScripts(tokens, at + 1, deeper(inside), '/');
    [node, at] = [{ kind: 'fraction', top: withoutBrackets(node), bottom: withoutBrackets(bottom) }, next];
  }
  return [node, at];
}

function readScripts(tokens: Tokens, from: number, depth: number, after?: string): Read {
  const [base, next] = readOne(tokens, from, depth, after);
  let [at, above, below]: [number, MathNode | null, MathNode | null] = [next, null, null];
  for (let token = tokens[at]; token?.kind === 'above' || token?.kind === 'below'; token = tokens[at]) {
    const isAbove = token.kind === 'above';
    if ((isAbove ? above : below) !== null) throw new Unreadable('twice', token.text);
    const [script, end] = readScript(tokens, at + 1, deeper(depth), token.text);
    if (isAbove) above = script;
    else below = script;
    at = end;
  }
  return [above === null && below === null ? base : { kind: 'scripts', base, above, below }, at];
}

/** A power or an index; a minus may stand before it: `x^-1`. */
function readScript(tokens: Tokens, from: number, depth: number, after: string): Read {
  const sign = tokens[from];
  if (sign?.kind !== 'sign' || sign.text !== '−') {
    const [script, end] = readOne(tokens, from, depth, after);
    return [withoutBrackets(script), end];
  }
  const [script, end] = readOne(tokens, from + 1, depth, after);
  return [{ kind: 'row', parts: [{ kind: 'sign', text: sign.text }, script] }, end];
}

/** A number, a letter, a word, a root, or something in brackets. @param after the sign before it, for the fault. */
function readOne(tokens: Tokens, at: number, depth: number, after?: string): Read {
  const token = tokens[at];
  if (token === undefined || token.kind === 'close' || token.kind === 'sign') {
    throw new Unreadable('nothing_after', after ?? token?.text ?? '');
  }
  switch (token.kind) {
    case 'number':
    case 'letter':
    case 'word':
      return [{ kind: token.kind, text: token.text }, at + 1];
    case 'root':
      return readRoot(tokens, at, depth, token.text);
    case 'open':
      return readBrackets(tokens, at, depth, token.text);
    default:
      throw new Unreadable('nothing_before', token.text);
  }
}

const degrees: Readonly<Record<string, 2 | 3 | 4>> = { '√': 2, '∛': 3, '∜': 4 };

function readRoot(tokens: Tokens, at: number, depth: number, sign: string): Read {
  const [body, end] = readOne(tokens, at + 1, deeper(depth), sign);
  return [{ kind: 'root', degree: degrees[sign] ?? 2, body: withoutBrackets(body) }, end];
}

function readBrackets(tokens: Tokens, at: number, depth: number, sign: string): Read {
  const [body, end] = readRow(tokens, at + 1, deeper(depth));
  const [open, close] = sign === '[' ? (['[', ']'] as const) : (['(', ')'] as const);
  if (tokens[end]?.text !== close) throw new Unreadable('not_closed', open);
  if (end === at + 1) throw new Unreadable('nothing_after', open);
  return [{ kind: 'brackets', open, close, body }, end + 1];
}

const withoutBrackets = (node: MathNode): MathNode => (node.kind === 'brackets' ? node.body : node);

function deeper(depth: number): number {
  if (depth >= deepestFormula) throw new Unreadable('too_deep', String(deepestFormula));
  return depth + 1;
}

import type { MathNode } from './tree.ts';

/** MathML without any attribute, so that `isMathMarkup` can tell that nothing else is in it. */
export function mathMarkup(node: MathNode): string {
  switch (node.kind) {
    case 'number':
      return tag('mn', escaped(node.text));
    case 'letter':
      return tag('mi', escaped(node.text));
    case 'word':
      return tag('mtext', escaped(node.text));
    case 'sign':
      return tag('mo', escaped(node.text));
    case 'row':
      return tag('mrow', node.parts.map(mathMarkup).join(''));
    case 'brackets':
      return tag('mrow', tag('mo', node.open) + mathMarkup(node.body) + tag('mo', node.close));
    case 'fraction':
      return tag('mfrac', mathMarkup(node.top) + mathMarkup(node.bottom));
    case 'root':
      return node.degree === 2
        ? tag('msqrt', mathMarkup(node.body))
        : tag('mroot', mathMarkup(node.body) + tag('mn', String(node.degree)));
    case 'scripts':
      return scripts(mathMarkup(node.base), node.below, node.above);
  }
}

/** Signs that a long formula may go on with in the next line, and signs that it may end a line with. */
const relations = '=≠<>≤≥≈⇒⇔∝→∴∵';
const separators = ',;';

/**
 * The markup of a whole formula. Its sides are rows of their own, so that a long formula is broken before an equals sign and
 * after a comma, and not within a side.
 */
export function formulaMarkup(node: MathNode): string {
  const sides: MathNode[][] = [[]];
  for (const part of node.kind === 'row' ? node.parts : []) {
    const last = sides.at(-1) ?? [];
    const sign = part.kind === 'sign' ? part.text : '';
    if (relations.includes(sign) && sign !== '' && last.length > 0) sides.push([part]);
    else last.push(part);
    if (separators.includes(sign) && sign !== '') sides.push([]);
  }
  const filled = sides.filter((side) => side.length > 0);
  if (filled.length < 2) return mathMarkup(node);
  return tag('mrow', filled.map((parts) => mathMarkup({ kind: 'row', parts })).join(''));
}

function scripts(base: string, below: MathNode | null, above: MathNode | null): string {
  if (below === null) return tag('msup', base + (above === null ? '' : mathMarkup(above)));
  return above === null
    ? tag('msub', base + mathMarkup(below))
    : tag('msubsup', base + mathMarkup(below) + mathMarkup(above));
}

const tags = ['mrow', 'mn', 'mi', 'mo', 'mtext', 'mfrac', 'msqrt', 'mroot', 'msup', 'msub', 'msubsup'] as const;
const tag = (name: (typeof tags)[number], content: string): string => `<${name}>${content}</${name}>`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const allowed = new RegExp(`^(?:</?(?:${tags.join('|')})>|&(?:amp|lt|gt);|[^<>&])*$`);

/** Whether a markup holds elements of MathML only, none of them with an attribute. Checked before it is put into a page. */
export const isMathMarkup = (markup: string): boolean => allowed.test(markup);

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

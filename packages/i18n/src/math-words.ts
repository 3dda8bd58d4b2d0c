import type { MathNode } from '@bharti/domain/maths/tree';
import type { Locale } from './locale.ts';

/** How a formula is read aloud. Stored with the question, so that no screen loads these words. */
const en = {
  over: (top: string, bottom: string, isShort: boolean) =>
    isShort ? `${top} over ${bottom}` : `the fraction ${top} over ${bottom}, end of fraction`,
  root: (degree: 2 | 3 | 4, body: string, isShort: boolean) =>
    `${{ 2: 'the square root', 3: 'the cube root', 4: 'the fourth root' }[degree]} of ${body}${isShort ? '' : ', end of root'}`,
  power: (base: string, power: string) =>
    power === '2' ? `${base} squared` : power === '3' ? `${base} cubed` : `${base} to the power ${power}`,
  index: (base: string, index: string) => `${base} sub ${index}`,
  open: 'open bracket',
  close: 'close bracket',
  signs: {
    '+': 'plus',
    '−': 'minus',
    '×': 'times',
    '÷': 'divided by',
    '·': 'times',
    '=': 'equals',
    '≠': 'is not equal to',
    '<': 'is less than',
    '>': 'is greater than',
    '≤': 'is at most',
    '≥': 'is at least',
    '≈': 'is about',
    '±': 'plus or minus',
    ':': 'to',
    '%': 'per cent',
    '°': 'degrees',
    '′': 'prime',
    '!': 'factorial',
    '∠': 'angle',
    '△': 'triangle',
    '∥': 'is parallel to',
    '⊥': 'is perpendicular to',
    '∴': 'therefore',
    '∵': 'because',
    '→': 'to',
    '∞': 'infinity',
    '|': 'bar',
    ';': ',',
    '⇒': 'so',
    '⇔': 'exactly when',
    '∝': 'is proportional to',
    '∪': 'union',
    '∩': 'intersection',
  },
};
type MathWords = Omit<typeof en, 'signs'> & { readonly signs: Readonly<Record<string, string>> };

const mr: MathWords = {
  over: (top, bottom, isShort) => (isShort ? `${top} छेद ${bottom}` : `अपूर्णांक ${top} छेद ${bottom}, अपूर्णांक पूर्ण`),
  root: (degree, body, isShort) => {
    const name = { 2: 'वर्गमूळ', 3: 'घनमूळ', 4: 'चतुर्थमूळ' }[degree];
    return isShort ? `${body} चे ${name}` : `${name} ${body}, मूळ पूर्ण`;
  },
  power: (base, power) =>
    power === '2' ? `${base} चा वर्ग` : power === '3' ? `${base} चा घन` : `${base} चा ${power} वा घात`,
  index: (base, index) => `${base} पादांक ${index}`,
  open: 'कंस सुरू',
  close: 'कंस पूर्ण',
  signs: {
    '+': 'अधिक',
    '−': 'वजा',
    '×': 'गुणिले',
    '÷': 'भागिले',
    '·': 'गुणिले',
    '=': 'बरोबर',
    '≠': 'बरोबर नाही',
    '<': 'पेक्षा लहान',
    '>': 'पेक्षा मोठे',
    '≤': 'पेक्षा लहान किंवा बरोबर',
    '≥': 'पेक्षा मोठे किंवा बरोबर',
    '≈': 'जवळपास',
    '±': 'अधिक किंवा वजा',
    ':': 'गुणोत्तर',
    '%': 'टक्के',
    '°': 'अंश',
    '′': 'डॅश',
    '!': 'क्रमगुणित',
    '∠': 'कोन',
    '△': 'त्रिकोण',
    '∥': 'समांतर',
    '⊥': 'लंब',
    '∴': 'म्हणून',
    '∵': 'कारण',
    '→': 'कडे',
    '∞': 'अनंत',
    '|': 'उभी रेषा',
    ';': ',',
    '⇒': 'म्हणून',
    '⇔': 'तेव्हाच जेव्हा',
    '∝': 'समप्रमाणात',
    '∪': 'संयोग',
    '∩': 'छेद',
  },
};

const words = { en, mr } as const satisfies Record<Locale, MathWords>;

/** A formula in words, for readers who hear it. */
export function mathWords(locale: Locale, node: MathNode): string {
  const t: MathWords = words[locale];
  const say = (part: MathNode) => mathWords(locale, part);
  switch (node.kind) {
    case 'number':
    case 'letter':
    case 'word':
      return node.text;
    case 'sign':
      return t.signs[node.text] ?? node.text;
    case 'row':
      return node.parts.map(say).join(' ');
    case 'brackets':
      return `${t.open} ${say(node.body)} ${t.close}`;
    case 'fraction':
      return t.over(say(node.top), say(node.bottom), isShort(node.top) && isShort(node.bottom));
    case 'root':
      return t.root(node.degree, say(node.body), isShort(node.body));
    case 'scripts': {
      const base = node.below === null ? say(node.base) : t.index(say(node.base), say(node.below));
      return node.above === null ? base : t.power(base, say(node.above));
    }
  }
}

/** One number, letter or word: it needs no end that is said aloud. */
const isShort = ({ kind }: MathNode): boolean => kind === 'number' || kind === 'letter' || kind === 'word';

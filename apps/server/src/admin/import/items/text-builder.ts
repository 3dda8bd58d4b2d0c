import type { Bilingual } from '@bharti/domain/bilingual';
import type { LostPart } from '@bharti/domain/import/reasons';
import type { ImagePlace, ItemText } from './item.ts';

type Attributes = Readonly<Record<string, string>>;

/** Receives the elements of a page and keeps their text. */
export type TextBuilder = {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
  readonly end: () => ItemText;
};

const blocks = new Set(
  'p div li tr h1 h2 h3 h4 h5 h6 ul ol table blockquote pre section article figure figcaption'.split(' '),
);
const media = new Set(['audio', 'video', 'iframe', 'object', 'embed', 'canvas', 'svg']);
const hidden = new Set(['script', 'style', 'template', 'head', 'title']);
const voids = new Set(['br', 'img', 'hr', 'col', 'wbr', 'input', 'source', 'track', 'embed']);

const raised = new Map([...'0123456789+-−=()n'].map((sign, i) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'][i] ?? sign]));
const lowered = new Map([...'0123456789+-−=()'].map((sign, i) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][i] ?? sign]));

/** A text above or below the line. Where Unicode has no such signs, ^ and _ say it: 10² must not become 102. */
export function shifted(text: string, where: 'sup' | 'sub'): string {
  const signs = where === 'sup' ? raised : lowered;
  const inner = text.trim();
  if (inner === '') return '';
  if ([...inner].every((sign) => signs.has(sign))) return [...inner].map((sign) => signs.get(sign)).join('');
  const mark = where === 'sup' ? '^' : '_';
  return inner.length === 1 ? mark + inner : `${mark}(${inner})`;
}

type Slot = keyof Bilingual | 'plain';

/** Keeps the text of a page: line ends for its blocks, small digits for its exponents, the language that its marks name. */
export function createTextBuilder(): TextBuilder {
  const parts: Record<Slot, string> = { plain: '', en: '', mr: '' };
  const images: ImagePlace[] = [];
  const lost = new Set<LostPart>();
  const opened: { readonly name: string; readonly slot: Slot; readonly from: number }[] = [];
  let slot: Slot = 'plain';
  let hiddenIn = 0;
  const put = (text: string) => {
    parts[slot] += text;
  };
  const newLine = () => {
    parts[slot] = parts[slot].replace(/ +$/, '');
    if (parts[slot] !== '' && !parts[slot].endsWith('\n')) put('\n');
  };
  const open: TextBuilder['open'] = (name, attributes) => {
    if (name === 'br') return put('\n');
    if (name === 'img') {
      const { src = '', alt = '' } = attributes;
      images.push({ src, alt: alt.trim(), locale: slot === 'plain' ? null : slot });
      return;
    }
    if (voids.has(name)) return;
    if (hidden.has(name)) hiddenIn += 1;
    if (media.has(name)) lost.add('media');
    if (name === 'math') lost.add('equation');
    if (name === 'table') lost.add('table');
    if (name === 'u' || name === 'ins') lost.add('underline');
    if (/text-decoration[^;]*underline/i.test(attributes.style ?? '')) lost.add('underline');
    if ((name === 'td' || name === 'th') && parts[slot] !== '' && !parts[slot].endsWith('\n')) put(' | ');
    if (blocks.has(name)) newLine();
    opened.push({ name, slot, from: parts[slot].length });
    slot = slotOf(attributes) ?? slot;
  };
  const close = (name: string) => {
    const at = opened.findLastIndex((element) => element.name === name);
    if (at < 0) return;
    for (const element of opened.splice(at).reverse()) {
      if (hidden.has(element.name)) hiddenIn -= 1;
      if (blocks.has(element.name)) newLine();
      if (element.name === 'sup' || element.name === 'sub') {
        const inner = parts[slot].slice(element.from);
        parts[slot] = parts[slot].slice(0, element.from) + shifted(inner, element.name);
      }
      slot = element.slot;
    }
  };
  return {
    open,
    close,
    text: (text) => {
      if (hiddenIn === 0) put(text);
    },
    end: () => ({ plain: tidy(parts.plain), en: tidy(parts.en), mr: tidy(parts.mr), images, lost: [...lost] }),
  };
}

/** The language that a mark names: Moodle's `multilang`, or `lang`. */
function slotOf(attributes: Attributes): Slot | undefined {
  const lang = (attributes.lang ?? attributes['xml:lang'] ?? '').toLowerCase();
  if (/^(mr|hi|sa)(-|$)/.test(lang)) return 'mr';
  return /^en(-|$)/.test(lang) ? 'en' : undefined;
}

/** A space that a text writes as a reference, so that no reader takes it away: our own exports keep two spaces side by side by it. */
export const keptSpace = '\ue020';

/** No spaces of the markup at the ends of lines. */
const tidy = (text: string): string =>
  text
    .replaceAll(/ *\n */g, '\n')
    .trim()
    .replaceAll(keptSpace, ' ');

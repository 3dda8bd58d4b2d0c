import type { Bilingual } from '@bharti/domain/bilingual';

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A number as papers print it: Indian grouping, at most two decimals. */
export const num = (value: number): string => grouped.format(value);

/** A text without words, the same in both languages. */
export const same = (text: string): Bilingual => ({ en: text, mr: text });

type Show = (value: number) => Bilingual;

/** A number with a unit that follows it. The words for exactly one differ where they are given. */
const withUnit =
  (en: string, mr: string, oneEn = en, oneMr = mr): Show =>
  (value) => {
    const shown = num(value);
    return { en: `${shown} ${shown === '1' ? oneEn : en}`, mr: `${shown} ${shown === '1' ? oneMr : mr}` };
  };

export const plain: Show = (value) => same(num(value));
/** Paise are printed with two digits. */
export const rupees: Show = (value) => same(`₹${Number.isInteger(value) ? num(value) : withPaise.format(value)}`);
export const percent: Show = (value) => same(`${num(value)}%`);
export const degrees: Show = (value) => same(`${num(value)}°`);
export const kmPerHour: Show = (value) => ({ en: `${num(value)} km/h`, mr: `ताशी ${num(value)} किमी` });
export const km = withUnit('km', 'किमी');
export const metres = withUnit('m', 'मीटर');
export const cm = withUnit('cm', 'सेमी');
export const sqMetres = withUnit('sq m', 'चौमी');
export const sqCm = withUnit('sq cm', 'चौसेमी');
export const kg = withUnit('kg', 'किग्रॅ');
export const litres = withUnit('litres', 'लीटर', 'litre');
export const seconds = withUnit('seconds', 'सेकंद', 'second');
export const minutes = withUnit('minutes', 'मिनिटे', 'minute', 'मिनिट');
export const hours = withUnit('hours', 'तास', 'hour');
export const days = withUnit('days', 'दिवस', 'day');
export const years = withUnit('years', 'वर्षे', 'year', 'वर्ष');

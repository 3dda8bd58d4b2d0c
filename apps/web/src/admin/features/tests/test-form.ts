import type { AdminTest, WrittenTest } from '@bharti/contracts/admin/tests';
import type { Bilingual } from '@bharti/domain/bilingual';
import { type Category, type Level, plainMarking } from '@bharti/domain/content/test';
import {
  type DraftSection,
  highestPrice,
  longestDuration,
  lowestPrice,
  mostQuestions,
  type TestPrice,
} from '@bharti/domain/content/test-draft';
import { usualRules } from '@bharti/domain/content/usual-rules';
import { type Paise, paise } from '@bharti/domain/money/money';
import { fromIndianTime, toIndianTime } from './indian-time.ts';

export type FormSection = DraftSection;
/** `priced` with an empty price takes the default price of the site. */
type PriceKind = 'priced' | 'promotional' | 'free';

export type TypedPrice = {
  readonly priceKind: PriceKind;
  /** Rupees; with `promotional` what the test is worth. */
  readonly price: string;
};

/** The fields of the editor as they are typed. */
export type TestForm = TypedPrice & {
  readonly title: Bilingual;
  readonly category: Category;
  readonly level: Level | null;
  readonly sections: readonly FormSection[];
  readonly minutes: string;
  readonly passPercent: string;
  readonly right: string;
  readonly wrong: string;
  /** No field of its own: kept as it was. */
  readonly blank: number;
  readonly saleFrom: string;
  readonly saleUntil: string;
};

export type NumberField = 'minutes' | 'passPercent' | 'right' | 'wrong' | 'price' | 'saleUntil';
type Read =
  | { readonly ok: true; readonly content: WrittenTest }
  | { readonly ok: false; readonly wrong: readonly NumberField[] };

export const noName: Bilingual = { en: '', mr: '' };

/** The rules of a new test as they are typed. */
function usualTexts(category: Category): Pick<TestForm, 'minutes' | 'passPercent'> {
  const { durationSeconds, passPercent } = usualRules(category);
  return { minutes: String(durationSeconds / 60), passPercent: String(passPercent) };
}

/** The category of a new test, with its usual rules where those of the category before were not changed. */
export function withCategory(form: TestForm, category: Category): TestForm {
  const [before, now] = [usualTexts(form.category), usualTexts(category)];
  return {
    ...form,
    category,
    minutes: form.minutes === before.minutes ? now.minutes : form.minutes,
    passPercent: form.passPercent === before.passPercent ? now.passPercent : form.passPercent,
  };
}

export const emptyForm: TestForm = {
  title: noName,
  category: 'full',
  level: null,
  sections: [{ name: noName, questions: [] }],
  ...usualTexts('full'),
  right: String(plainMarking.correct / 100),
  wrong: String(-plainMarking.wrong / 100),
  blank: plainMarking.blank,
  priceKind: 'priced',
  price: '',
  saleFrom: '',
  saleUntil: '',
};

export function formOf({ price, marking, durationSeconds, ...content }: AdminTest['content']): TestForm {
  const { title, category, level, sections, passPercent, saleFrom, saleUntil } = content;
  return {
    title,
    category,
    level,
    sections,
    minutes: String(durationSeconds / 60),
    passPercent: String(passPercent),
    right: String(marking.correct / 100),
    wrong: String(Math.abs(marking.wrong) / 100),
    blank: marking.blank,
    ...typedPrice(price),
    saleFrom: toIndianTime(saleFrom),
    saleUntil: toIndianTime(saleUntil),
  };
}

export function typedPrice(price: TestPrice): TypedPrice {
  switch (price.kind) {
    case 'default':
      return { priceKind: 'priced', price: '' };
    case 'own':
      return { priceKind: 'priced', price: String(price.pricePaise / 100) };
    case 'promotional':
      return { priceKind: 'promotional', price: String(price.valuePaise / 100) };
    case 'free':
      return { priceKind: 'free', price: '' };
  }
}

/** The test to send, or the fields whose text cannot be read or is out of range. */
export function readForm(form: TestForm): Read {
  const durationSeconds = numberIn(form.minutes, 60, 1, longestDuration / 60);
  const passPercent = numberIn(form.passPercent, 1, 1, 100);
  const correct = numberIn(form.right, 100, 0.01, 10);
  // Staff write the cut without a sign; a minus is understood too.
  const cut = numberIn(form.wrong.replace(/^[-−]/, ''), 100, 0, 10);
  const price = priceOf(form);
  const [saleFrom, saleUntil] = [fromIndianTime(form.saleFrom), fromIndianTime(form.saleUntil)];
  const isInOrder = saleFrom === null || saleUntil === null || saleFrom < saleUntil;
  if (durationSeconds !== null && passPercent !== null && correct !== null && cut !== null && price !== null) {
    if (isInOrder) {
      const { title, category, level, blank } = form;
      const sections = form.sections.map((section) => ({ ...section, questions: [...section.questions] }));
      // `0 - cut`, because -0 is not 0 in a comparison.
      const marking = { correct, wrong: 0 - cut, blank };
      const content = { title, category, level, sections, durationSeconds, passPercent, marking, price };
      return { ok: true, content: { ...content, saleFrom, saleUntil } };
    }
  }
  const wrong = [
    ...(durationSeconds === null ? (['minutes'] as const) : []),
    ...(passPercent === null ? (['passPercent'] as const) : []),
    ...(correct === null ? (['right'] as const) : []),
    ...(cut === null ? (['wrong'] as const) : []),
    ...(price === null ? (['price'] as const) : []),
    ...(isInOrder ? [] : (['saleUntil'] as const)),
  ];
  return { ok: false, wrong };
}

/** Null when the amount cannot be a price. */
export function priceOf({ priceKind, price }: TypedPrice): TestPrice | null {
  if (priceKind === 'free') return { kind: 'free' };
  if (priceKind === 'priced' && price.trim() === '') return { kind: 'default' };
  const amount = rupeesIn(price);
  if (amount === null) return null;
  return priceKind === 'promotional'
    ? { kind: 'promotional', valuePaise: amount }
    : { kind: 'own', pricePaise: amount };
}

/** Whole paise of an amount in rupees, also as it is written on a bill: ₹10, Rs. 10, 10/-. Null when it cannot be a price. */
export function rupeesIn(text: string): Paise | null {
  const plain = text
    .trim()
    .replace(/^(₹|Rs\.?|रु\.?)\s*/i, '')
    .replace(/\s*\/[-–]$/, '');
  const amount = numberIn(plain, 100, lowestPrice / 100, highestPrice / 100);
  return amount === null ? null : paise(amount);
}

/** How many questions a rule draws; null for no number, or more than a test can hold. */
export const countIn = (text: string): number | null => numberIn(text, 1, 1, mostQuestions);

/** A typed number times `scale`; null unless it is a whole number within the limits, which are those of the typed number. */
function numberIn(text: string, scale: number, least: number, most: number): number | null {
  const plain = text
    .trim()
    .replaceAll(',', '')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return null;
  const value = Number(plain);
  const scaled = Math.round(value * scale);
  const isExact = Math.abs(scaled - value * scale) < 0.001;
  return isExact && value >= least && value <= most ? scaled : null;
}

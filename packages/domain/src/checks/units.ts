const units = {
  rupee: [/₹ ?$|\brs\.? ?$|(?<![\p{L}\p{M}])रु\.? ?$/iu, /^[ -]?(rupees?|रुपय)/i],
  paisa: [null, /^ ?(paise|paisa|पैस)/i],
  percent: [/शेकडा $|द\.? ?सा\.? ?द\.? ?शे\.? $/, /^ ?(%|per cent|percent|टक्क)/i],
  'km/h': [/ताशी $/, /^ ?(km\/h|kmph|km per hour|किमी\/तास|किमी प्रति तास)/i],
  'm/s': [null, /^ ?(m\/s|metres? per second|मी\/से|मीटर\/से)/i],
  'square km': [
    null,
    /^ ?((?:km|किमी) ?(?:²|\^2)|sq\.? ?km|square kilomet|चौ\. ?किमी|चौरस किमी|चौकिमी|चौरस किलोमीटर)/i,
  ],
  'square m': [null, /^ ?((?:m|मी|मीटर) ?(?:²|\^2)|sq\.? ?m\b|square met|चौमी|चौ\. ?मी|चौरस मी)/i],
  'square cm': [null, /^ ?((?:cm|सेमी) ?(?:²|\^2)|sq\.? ?cm|square centimet|चौसेमी|चौ\. ?सेमी|चौरस सेमी|चौरस सेंटीमीटर)/i],
  'cubic m': [null, /^ ?((?:m|मी|मीटर) ?(?:³|\^3)|cubic met|cu\.? ?m\b|घमी|घ\. ?मी|घनमी|घन मी)/i],
  'cubic cm': [null, /^ ?((?:cm|सेमी) ?(?:³|\^3)|cubic centimet|cu\.? ?cm|घसेमी|घ\. ?सेमी|घनसेमी|घन सेमी|घन सेंटीमीटर)/i],
  km: [null, /^ ?(km\b|kilomet|किमी|कि\. ?मी|किलोमीटर)/i],
  cm: [null, /^ ?(cm\b|centimet|सेमी|से\. ?मी|सेंटीमीटर|सेंमी)/i],
  mm: [null, /^ ?(mm\b|millimet|मिमी|मि\. ?मी|मिलीमीटर)/i],
  m: [null, /^ ?(m\b|met(re|er)|मी(?![\p{L}\p{M}])|मीटर)/iu],
  kg: [null, /^ ?(kg\b|kilogram|किग्रॅ|कि\. ?ग्रॅ|किलो(?!मी))/i],
  g: [null, /^ ?(g\b|gm\b|grams?\b|ग्रॅम)/i],
  quintal: [null, /^ ?(quintal|क्विंटल)/i],
  ml: [null, /^ ?(ml\b|millilit|मिली(?!मी)|मि\. ?ली)/i],
  litre: [null, /^ ?(l\b|lit(re|er)|लीटर|लिटर|ली(?![\p{L}\p{M}]))/iu],
  hour: [null, /^[ -]?(hours?\b|hrs?\b|तास)/i],
  minute: [null, /^[ -]?(minutes?\b|mins?\b|मिनिट)/i],
  second: [null, /^[ -]?(seconds?\b|secs?\b|सेकंद)/i],
  day: [null, /^[ -]?(days?\b|दिवस|दिवशी)/i],
  week: [null, /^[ -]?(weeks?\b|आठवड)/i],
  month: [null, /^[ -]?(months?\b|महिन|महिने)/i],
  year: [null, /^[ -]?(years?\b|वर्ष)/i],
  crore: [null, /^ ?(crores?\b|कोटी)/i],
  lakh: [null, /^ ?(lakhs?\b|lacs?\b|लाख|लक्ष)/i],
  thousand: [null, /^ ?(thousand|हजार)/i],
  celsius: [null, /^ ?(°C|degrees? celsius|अंश से)/i],
  ohm: [null, /^ ?(ohm|Ω|ओहम|ओहोम)/i],
  volt: [null, /^ ?(volt|V\b|व्होल्ट)/],
  ampere: [null, /^ ?(A\b(?! and)|amp|अँपिअर|अ‍ॅंपिअर|ॲम्पिअर)/],
  acre: [null, /^ ?(acre|एकर)/i],
  hectare: [null, /^ ?(hectare|हेक्टर)/i],
  bit: [null, /^ ?(bits?\b|बिट)/i],
} as const satisfies Record<string, readonly [before: RegExp | null, after: RegExp]>;
type UnitName = keyof typeof units;
/** The name of a unit; two names where two are written, as in ‘₹20 crore’. */
export type Unit = string;

const names = Object.keys(units) as UnitName[];
const scales: readonly string[] = ['crore', 'lakh', 'thousand'];

/** The unit written right before and right after a number. */
export function unitAround(before: string, after: string): Unit | null {
  const near = before.slice(-24);
  const next = after.slice(0, 24);
  // Runs for every number of a file. Most numbers have no letter beside them, so this test comes before the search for units.
  const prefix = /[₹.\p{L}\p{M}] ?$/u.test(near) ? names.find((name) => units[name][0]?.test(near)) : undefined;
  const suffix = /^[ -]?[\p{L}%°Ω]/u.test(next) ? names.find((name) => units[name][1].test(next)) : undefined;
  // ‘ताशी 72 किमी’ is a speed.
  if (prefix === 'km/h') return suffix === undefined || suffix === 'km' ? prefix : suffix;
  if (prefix === undefined || suffix === undefined || prefix === suffix) return prefix ?? suffix ?? null;
  return scales.includes(suffix) ? `${prefix} ${suffix}` : prefix;
}

/**
 * Whether two units can stand for one in two languages: ‘72 km/h’ and ‘वेग … 72 किमी’ can, ‘72 km’ and ‘72 मीटर’, ‘25 cm²’ and ‘25 सेमी’
 * cannot.
 */
export const areCompatibleUnits = (left: Unit, right: Unit): boolean =>
  left === right || isPartOf(left, right) || isPartOf(right, left);

const isPartOf = (part: Unit, whole: Unit): boolean =>
  whole.startsWith(`${part}/`) || (!(whole in units) && whole.split(' ').includes(part));

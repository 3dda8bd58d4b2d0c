/** A longer formula does not fit on a line of a phone. In characters. */
const longestFormula = 26;

/** A longer part, such as a formula with its unit, may be broken after all. In characters. */
const longestPart = 34;

const space = '\u00a0';
const hyphen = '\u2011';
/** Takes no room; the line is not broken here. */
const joiner = '\u2060';

const term = String.raw`[\w().,?\p{No}√∛%/π₹°]{1,9}`;
const sign = '[+−×÷=≠<>≤≥≈±⇒:]';
const formula = new RegExp(`${term}(?: ${sign} ${term})+`, 'gu');
const spaceAfterSign = /(?<= [+−×÷=≠<>≤≥≈±⇒→]) /gu;

const months = [
  'जाने|फेब्रु|मार्च|एप्रिल|मे(?![\\p{L}\\p{M}])|जून|जुलै|ऑगस्ट|सप्टें|ऑक्टो|नोव्हें|डिसें',
  'Jan|Feb|Mar(?:ch)?\\b|Apr|May\\b|June?\\b|July?\\b|Aug|Sep|Oct|Nov|Dec',
].join('|');

/** Beginnings of words that belong to the number before them, with any ending: 'दिवस' is also 'दिवसांत'. */
const counted = [
  'किमी|सेमी|मिमी|मीटर|चौमी|चौकिमी|चौसेमी|घमी|घसेमी|हेक्टर|एकर|गुंठ|इंच|फूट|किग्रॅ|ग्रॅम|क्विंटल|लीटर|मिली|मेगावॅट|किलोकॅलरी|हर्ट्झ|बाइट|बिट|डझन',
  'हजार|लाख|कोटी|अब्ज|रुप|पैस|पैशां|टक्क|वर्षे|वर्षां|महिन|आठवड|दिवस|तास|मिनिट|सेकंद|वाज|वेळ',
  'जोड्या|गुण|विषय|अक्षर|मजूर|जिल्ह|राज्य|सदस्य|किल्ल|सुवर्ण|रौप्य|कांस्य|धाव|गडी|हाडे|फासळ्या|मणके|दात(?![\\p{L}\\p{M}])|तारे|फेरे|स्थानक|पटाशी|सुळे|उपदाढा|दाढा',
  'crore|lakh|million|billion|thousand|years?\\b|months?\\b|weeks?\\b|days?\\b|hours?\\b|minutes?\\b|seconds?\\b|times\\b',
  'metre|litre|gram|tonne|hectare|acre|guntha|inch|dozen|kilocalor|byte|bits?\\b|pairs?\\b|bones\\b|runs\\b|wickets\\b|gold\\b|silver\\b|bronze\\b|marks\\b|stations\\b|(?:teeth|incisors|canines|premolars|molars|ribs)\\b',
].join('|');

/** Whole words: units of a few letters, ordinals and case endings that are printed apart from the number. */
const whole = 'मी|वा|वी|वे|व्या|चा|ची|चे|च्या|ने|ला|पट|टन|नग|sq km|k?m[²³]?|cm[²³]?|mm|kg|ml|MW|KB|MB|GB|Hz|[gs]';

const afterNumber = new RegExp(
  `(?<=[\\d\\p{No}%](?:st|nd|rd|th)?) (?=${months}|${counted}|(?:${whole})(?![\\p{L}\\p{M}\\p{No}]))`,
  'gu',
);
const monthAndYear = new RegExp(`(?<=(?:${months})[\\p{L}\\p{M}]*\\.?) (?=\\d{4})`, 'gu');
const range = /(?<=[\d%]) (ते|to) (?=₹?\d)/gu;
/** The gap of a mixed fraction: '11 1/9'. */
const mixed = /(?<=\d) (?=\d+\/\d)/gu;
const arrowOfNumbers = /(?<=\d) → (?=\d)/gu;
const slash = /(?<=[\p{L}\p{M}\p{No}\d])\/(?=\p{L})/gu;
/** The hyphen of '1977-78', '243-O' or 'Chandrayaan-3', with what stands before it. */
const hyphenOfNumber = /(?<=[\p{L}\p{M}\d])-(?=\d)|(?<=\d)-(?=\p{L})/gu;
/** 'K-E-D-A'. */
const hyphenOfLetters = /(?<=\b[A-Z])-(?=[A-Z]\b)/gu;

/**
 * Marks with no-break signs what stays on one line: a number with the unit, ordinal, month or counted word behind it ('29 जून 2024',
 * '₹76,220 कोटी', '47 व्या'), a range, a ratio, a short formula, a unit with a slash, a number with its hyphen. A line may
 * begin with a sign such as '=', and does not end with it. `withPlainSigns` gives the text back as it was.
 */
export function keepTogether(text: string): string {
  const joined = text
    .replace(formula, (found) => (found.length > longestFormula ? found : found.replaceAll(' ', space)))
    .replace(arrowOfNumbers, `${space}→${space}`)
    .replace(spaceAfterSign, space)
    .replace(range, `${space}$1${space}`)
    .replace(afterNumber, space)
    .replace(monthAndYear, space)
    .replace(mixed, space)
    .replace(slash, `/${joiner}`)
    .replace(hyphenOfNumber, hyphen)
    .replace(hyphenOfLetters, hyphen);
  return joined.replace(/[^ ]+/gu, (part) =>
    part.length > longestPart ? withPlainSigns(part).replace(spaceAfterSign, space) : part,
  );
}

/** The text without the signs of `keepTogether`. */
export const withPlainSigns = (text: string): string =>
  text.replaceAll(space, ' ').replaceAll(hyphen, '-').replaceAll(joiner, '');

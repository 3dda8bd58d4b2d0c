type Locale = 'en' | 'mr';

/** Words of negation. ‘Odd one out’ is the positive way to ask for what does not fit, so it counts with both. */
const english =
  /\b(not|no(?!\. ?\d)|cannot|never|none|nobody|nothing|neither|nor|without|except|excluding|incorrect|incorrectly|wrong|wrongly|false|untrue|inappropriate)\b|n['’]t\b/gi;
const marathi = new RegExp(
  '(?<![\\p{L}\\p{M}])(' +
    [
      'नाही\\p{M}*[तसच]?(?:त)?',
      'नाहीत',
      'नाहीय?े?',
      'नव्ह\\p{L}*\\p{M}*\\p{L}*\\p{M}*',
      'नस[\\p{L}\\p{M}]*',
      'नका',
      'नको[\\p{L}\\p{M}]*',
      'नये[\\p{L}\\p{M}]*',
      'न',
      'ना',
      'कधीच',
      'विना',
      'विरहित',
      'वगळ[\\p{L}\\p{M}]*',
      'खेरीज',
      'शिवाय',
      'व्यतिरिक्त',
      'सोडून(?= (?:इतर|बाकी|सर्व|अन्य|उर्वरित|पुढील|सगळ))',
      'अपवाद',
      'चूक',
      'चुकी[\\p{L}\\p{M}]*',
      'अयोग्य[\\p{L}\\p{M}]*',
      'असत्य[\\p{L}\\p{M}]*',
      'अशुद्ध[\\p{L}\\p{M}]*',
      'खोट[\\p{L}\\p{M}]*',
    ].join('|') +
    ')(?![\\p{L}\\p{M}])|[\\p{L}\\p{M}]+(?:शिवाय|खेरीज|व्यतिरिक्त|विना)(?![\\p{L}\\p{M}])',
  'gu',
);
/** Words that say no without a negation: the other language may say it with one. */
const eitherWay = {
  en: /\b(odd|different from|unlike|incorrectly spelt|unless|minus|free of|devoid)\b/i,
  mr: /वेगळ|विसंगत|भिन्न|मुक्त|उणे|विरोधी/,
} as const;
/** What is asked for is wrong in both texts; then a further ‘not’ in only one of them turns it round. */
const wrong = {
  en: /\b(incorrect|incorrectly|wrong|wrongly|false|untrue|inappropriate)\b/i,
  mr: /(?<![\p{L}\p{M}])(चूक|चुकी|अयोग्य|असत्य|अशुद्ध|खोट)/u,
} as const;

/** The words of negation in a text, as they stand in it. */
export const negationsIn = (text: string, locale: Locale): readonly string[] =>
  text.normalize('NFC').match(locale === 'en' ? english : marathi) ?? [];

/** Whether one text says no and the other does not. */
export function negationDiffers(en: string, mr: string): boolean {
  const isWrongInBoth = wrong.en.test(en) && wrong.mr.test(mr);
  const [english, marathi] = [negationsIn(en, 'en'), negationsIn(mr, 'mr')].map((words) =>
    isWrongInBoth ? words.filter((word) => !wrong.en.test(word) && !wrong.mr.test(word)) : words,
  );
  const inEnglish = english !== undefined && english.length > 0;
  const inMarathi = marathi !== undefined && marathi.length > 0;
  if (inEnglish === inMarathi) return false;
  // A word of this kind that stands in both texts does not explain a negation that stands in only one of them.
  const [isEnglishEitherWay, isMarathiEitherWay] = [eitherWay.en.test(en), eitherWay.mr.test(mr)];
  return inEnglish ? !isMarathiEitherWay || isEnglishEitherWay : !isEnglishEitherWay || isMarathiEitherWay;
}

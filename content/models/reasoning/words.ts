import { defineModel } from '../framework/model.ts';
import { same } from '../framework/words.ts';

const longWords =
  'CONSTABLE RECRUITMENT ADMINISTRATION INSPECTOR INVESTIGATION PROTECTION DEPARTMENT TRANSPORT EXAMINATION SUPERINTENDENT MAHARASHTRA PRACTICAL'.split(
    ' ',
  );
const shortWords =
  'STABLE TABLE CABLE NOTE COAST BOAT BLAST SCALE STONE TRUE CURE MINER TERM NURSE ROAD STAIR TRAIN RAIN STAR DRAMA NATION MIND TRADE SPORT POINT TRIP PRICE PORT COIN NOSE TIGER VOTE GAIN SAVE GIANT TONE PRONE TOPIC MEDAL PAPER METAL MARKET PARENT DREAM SPOT PANTS ROAST EXAM MANGO AXE TAX DESERT UNDER PRINT SENIOR STREET MOTHER SHIRT HEART MARCH CLAP TRICK PLATE CART RIVER WINDOW HOUSE FOREST BRIDGE GARDEN'.split(
    ' ',
  );

/** The first letter of the word that the letters do not suffice for; undefined where they do. */
function missingLetter(word: string, letters: string): string | undefined {
  const left = [...letters];
  return [...word].find((letter) => {
    const place = left.indexOf(letter);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

export const wordFromLetters = defineModel({
  id: 'word-formation-from-letters',
  version: 2,
  topic: 'word-formation',
  level: 'easy',
  form: 'not',
  draw: ({ from, some }) => {
    const long = from(longWords);
    return { long, words: some(shortWords, shortWords.length) };
  },
  isSensible: ({ long, words }) => words.filter((word) => missingLetter(word, long) === undefined).length >= 3,
  write: ({ long, words }) => {
    // The word that cannot be formed shares all its letters but one or two with the long word.
    const shared = (word: string) => [...word].filter((letter) => long.includes(letter)).length / word.length;
    const answer =
      words.find((word) => missingLetter(word, long) !== undefined && shared(word) > 0.7 && word.length > 3) ?? '';
    const formed = words.filter((word) => missingLetter(word, long) === undefined).slice(0, 3);
    const missing = missingLetter(answer, long) ?? '';
    const isThere = long.includes(missing);
    return {
      stem: {
        en: `Which word cannot be formed from the letters of ${long}? Each letter may be used as often as it stands there.`,
        mr: `${long} या शब्दातील अक्षरांपासून कोणता शब्द तयार होणार नाही? (मूळ शब्दात एखादे अक्षर जितक्या वेळा आले आहे, त्यापेक्षा जास्त वेळा ते वापरता येणार नाही.)`,
      },
      answer,
      show: same,
      mistakes: formed.map(
        (word) => [word, `overlooking a letter of ${long}`, `${long} मधील एखादे अक्षर नजरेतून सुटल्यास`] as const,
      ),
      working: isThere
        ? {
            en: `${answer} needs ${missing} more often than ${long} has it.`,
            mr: `${answer} साठी ${missing} हे अक्षर ${long} मधील संख्येपेक्षा जास्त वेळा लागते.`,
          }
        : {
            en: `${answer} needs ${missing}, which ${long} does not have.`,
            mr: `${answer} साठी ${missing} हे अक्षर लागते; ${long} मध्ये ते नाही.`,
          },
      shortWay: {
        en: 'look for rare letters of the options first, then for letters that stand twice.',
        mr: 'आधी पर्यायांत मूळ शब्दात नसलेले अक्षर आहे का ते पाहा; मग दोनदा येणारी अक्षरे तपासा.',
      },
    };
  },
});

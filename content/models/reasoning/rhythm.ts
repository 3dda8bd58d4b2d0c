import { defineModel } from '../framework/model.ts';
import { same } from '../framework/words.ts';

const blocks = ['aab', 'abb', 'abc', 'aabb', 'abbc', 'aabc', 'abcc', 'abca', 'abcb', 'aaab', 'abbb', 'abac'];
const alphabets = ['ABC', 'PQR', 'XYZ', 'LMN', 'RST'];

/** Whether the text repeats one block, two times at least. */
const isRhythm = (text: string): boolean =>
  [2, 3, 4, 5, 6].some(
    (length) => text.length >= 2 * length && [...text].every((letter, i) => i < length || letter === text[i - length]),
  );

const changedAt = (text: string, place: number, letter: string): string =>
  [...text].map((each, i) => (i === place ? letter : each)).join('');

export const rhythm = defineModel({
  id: 'series-rhythm',
  version: 2,
  topic: 'letter-series',
  form: 'blank',
  draw: ({ from, some }) => ({
    block: from(blocks),
    letters: from(alphabets),
    blanks: some([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 4).toSorted((a, b) => a - b),
    slips: some([0, 1, 2, 3], 3),
    others: some([0, 1, 2], 3),
  }),
  level: {
    of: ['medium', 'hard'],
    by: ({ block }) => (block.length === 3 ? 'medium' : 'hard'),
  },
  isSensible: ({ blanks }) => blanks.every((place, i) => i === 0 || place - Number(blanks[i - 1]) > 1),
  write: ({ block, letters, blanks, slips, others }) => {
    const plain = block.repeat(12 / block.length);
    const full = [...plain].map((letter) => letters['abc'.indexOf(letter)] ?? '').join('');
    const used = [...new Set(full)];
    const shown = [...full].map((letter, i) => (blanks.includes(i) ? '_' : letter)).join(' ');
    const missing = blanks.map((place) => full[place]).join('');
    const filled = (option: string) => blanks.reduce((text, place, i) => changedAt(text, place, option[i] ?? ''), full);
    const wrong = [
      ...slips.map((place, i) => changedAt(missing, place, used[Number(others[i]) % used.length] ?? '')),
      [...missing].reverse().join(''),
      `${missing.slice(1)}${missing[0]}`,
    ];
    const blockShown = full.slice(0, block.length);
    return {
      stem: {
        en: `Fill the blanks so that the letters repeat in one rhythm.\n${shown}`,
        mr: `अक्षरांची लय कायम राहील अशा प्रकारे रिकाम्या जागा भरा.\n${shown}`,
      },
      answer: missing,
      show: same,
      mistakes: wrong
        .filter((option) => !isRhythm(filled(option)))
        .map((option) => {
          const place = blanks[[...option].findIndex((letter, i) => letter !== missing[i])] ?? 0;
          return [
            option,
            `breaking the rhythm at letter ${place + 1}`,
            `${place + 1} व्या अक्षरापाशी लय मोडल्यास`,
          ] as const;
        }),
      working: {
        en: `The block ${blockShown} repeats: ${Array.from({ length: 12 / block.length }, () => blockShown).join(' ')}.`,
        mr: `${blockShown} हा गट पुन्हा पुन्हा येतो: ${Array.from({ length: 12 / block.length }, () => blockShown).join(' ')}.`,
      },
      shortWay: {
        en: 'count the places and cut them into groups of 3 or 4; compare the groups letter by letter.',
        mr: 'जागा मोजून 3 किंवा 4 चे गट पाडा व गटांतील अक्षरे एकाखाली एक ठेवून पाहा.',
      },
    };
  },
});

import { defineModel } from '../framework/model.ts';
import { same } from '../framework/words.ts';
import { reversed } from './letters.ts';

/** Letters that look the same with left and right exchanged, and letters that do with top and bottom exchanged. */
const upright = [...'AHIMOTUVWXY'];
const level = [...'BCDEHIKOX'];
/** Letters that change in both. */
const neither = [...'FGJLNPQRSZ'];

const both = upright.filter((letter) => level.includes(letter));
const onlyUpright = upright.filter((letter) => !level.includes(letter));
const onlyLevel = level.filter((letter) => !upright.includes(letter));

/** Four letters that read the same from both ends; six, if there is a third. */
const palindrome = (first: string, second: string, third = ''): string =>
  `${first}${second}${third}${third}${second}${first}`;

export const mirrorGroups = defineModel({
  id: 'mirror-letter-groups',
  version: 4,
  topic: 'mirror-image',
  form: 'plain',
  draw: ({ from, some }) => ({
    isWater: from([true, false]),
    isLong: from([true, false]),
    a: some(onlyUpright, 5),
    b: some(onlyLevel, 4),
    both: some(both, 4),
    odd: some(neither, 3),
  }),
  level: {
    of: ['easy', 'medium'],
    by: ({ isLong }) => (isLong ? 'medium' : 'easy'),
  },
  write: ({
    isWater,
    isLong,
    a: [a = '', b = '', c = '', d = '', e = ''],
    b: [p = '', q = '', r = '', s = ''],
    both: [x = '', y = '', v = '', w = ''],
    odd: [m = '', n = ''],
  }) => {
    const more = (letters: string) => (isLong ? letters : '');
    const answer = isWater ? `${p}${q}${more(`${v}${w}`)}${x}${r}` : palindrome(a, x, more(e));
    return {
      stem: isWater
        ? {
            en: 'Which group of letters looks the same in water, as an image below it?',
            mr: 'कोणता अक्षरगट पाण्यातील प्रतिमेतही जसाच्या तसा दिसेल?',
          }
        : {
            en: 'A mirror stands upright at the right of the letters. Which group looks the same in it?',
            mr: 'अक्षरांच्या उजवीकडे आरसा उभा धरल्यास कोणता अक्षरगट आरशातही जसाच्या तसा दिसेल?',
          },
      answer,
      show: same,
      mistakes: isWater
        ? [
            [palindrome(a, x, more(e)), 'taking the image in an upright mirror', 'उभ्या आरशातील प्रतिमा धरल्यास'],
            [`${p}${s}${more(`${w}${v}`)}${c}${q}`, `overlooking ${c}`, `${c} या अक्षराकडे लक्ष न दिल्यास`],
            [`${m}${q}${more(`${v}${p}`)}${y}${s}`, `overlooking ${m}`, `${m} या अक्षराकडे लक्ष न दिल्यास`],
          ]
        : [
            [
              `${a}${b}${more(`${e}${d}`)}${x}${c}`,
              'looking at the letters and not at their order',
              'अक्षरे पाहून त्यांचा क्रम न पाहिल्यास',
            ],
            [palindrome(c, m, more(v)), `overlooking ${m}`, `${m} या अक्षराकडे लक्ष न दिल्यास`],
            [palindrome(p, y, more(q)), 'taking the image in water', 'पाण्यातील प्रतिमा धरल्यास'],
            [palindrome(n, d, more(w)), `overlooking ${n}`, `${n} या अक्षराकडे लक्ष न दिल्यास`],
          ],
      working: isWater
        ? {
            en: `Water exchanges top and bottom; the order stays. ${level.join(', ')} do not change, and ${answer} has no other letter.`,
            mr: `पाण्यातील प्रतिमेत अक्षरांची वरची बाजू खाली जाते; अक्षरांचा क्रम तोच राहतो. ${level.join(', ')} ही अक्षरे बदलत नाहीत; ${answer} मध्ये यांतीलच अक्षरे आहेत.`,
          }
        : {
            en: `An upright mirror exchanges left and right. ${upright.join(', ')} do not change, and ${answer} reads ${reversed(answer)} from the right.`,
            mr: `उभ्या आरशात डावे-उजवे उलटते. ${upright.join(', ')} ही अक्षरे बदलत नाहीत; ${answer} उजवीकडूनही ${reversed(answer)} असेच वाचले जाते.`,
          },
      shortWay: isWater
        ? {
            en: 'fold the letters along a level line through the middle: both halves must agree.',
            mr: 'अक्षरांच्या मधून आडवी रेघ काढा; वरचा व खालचा भाग सारखा हवा.',
          }
        : {
            en: 'two things are needed: letters that are even on both sides, and the same order from both ends.',
            mr: 'दोन गोष्टी हव्यात: डावा-उजवा भाग सारखा असणारी अक्षरे व दोन्ही टोकांकडून तोच क्रम.',
          },
    };
  },
});

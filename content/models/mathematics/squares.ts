import { defineModel } from '../framework/model.ts';
import { num, plain } from '../framework/words.ts';

export const nearestSquare = defineModel({
  id: 'powers-nearest-square',
  version: 3,
  topic: 'powers',
  level: 'medium',
  form: 'plain',
  draw: ({ whole, from }) => ({ root: whole(14, 60), rest: whole(3, 40), isAdded: from([true, false]) }),
  isSensible: ({ root, rest }) => rest < 2 * root - 2 && rest !== root,
  write: ({ root, rest, isAdded }) => {
    const number = root * root + rest;
    const missing = (root + 1) ** 2 - number;
    const answer = isAdded ? missing : rest;
    return {
      stem: {
        en: `What is the smallest number that must be ${isAdded ? 'added to' : 'subtracted from'} ${num(number)} to make it a perfect square?`,
        mr: `${num(number)} ${isAdded ? 'मध्ये कमीत कमी किती मिळवल्यास' : 'मधून कमीत कमी किती वजा केल्यास'} पूर्ण वर्ग संख्या मिळेल?`,
      },
      answer,
      show: plain,
      mistakes: [
        [
          isAdded ? rest : missing,
          isAdded ? 'going back to the square before' : 'going on to the next square',
          isAdded ? 'मागच्या वर्गापर्यंत गेल्यास' : 'पुढच्या वर्गापर्यंत गेल्यास',
        ],
        [isAdded ? root + 1 : root, 'taking the root', 'वर्गमूळच घेतल्यास'],
        [answer + 2 * root + (isAdded ? 3 : -1), 'going one square too far', 'एक वर्ग जास्त पुढे गेल्यास'],
        [answer - 1, 'making a slip of 1 in the subtraction', 'वजाबाकीत 1 ची चूक केल्यास'],
      ],
      working: {
        en: `${root} × ${root} = ${num(root * root)} and ${root + 1} × ${root + 1} = ${num((root + 1) ** 2)}. ${isAdded ? `${num((root + 1) ** 2)} − ${num(number)}` : `${num(number)} − ${num(root * root)}`} = ${answer}.`,
        mr: `${root} × ${root} = ${num(root * root)} व ${root + 1} × ${root + 1} = ${num((root + 1) ** 2)}. ${isAdded ? `${num((root + 1) ** 2)} − ${num(number)}` : `${num(number)} − ${num(root * root)}`} = ${answer}.`,
      },
      shortWay: {
        en: 'start from the square of the nearest ten and move by squares.',
        mr: 'जवळच्या दशकाच्या वर्गापासून सुरू करून एकेक वर्ग पुढे किंवा मागे जा.',
      },
    };
  },
});

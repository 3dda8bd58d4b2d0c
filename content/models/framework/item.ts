import type { Bilingual } from '@bharti/domain/bilingual';
import type { Question } from '@bharti/domain/content/question';
import { randomFrom, shuffled } from '@bharti/domain/random';
import { chooseWith } from './choose.ts';
import { hashOf } from './hash.ts';
import type { Generated, ItemModel } from './model.ts';

/** An instance of a model. `mistakes` names for each option the mistake that leads to it; null for the right one. */
export type Item = { readonly question: Question; readonly mistakes: readonly (Bilingual | null)[] };

/** The instance of a seed, a whole number. The same model, version and seed always give the same instance. */
export function itemOf(model: ItemModel, seed: number): Item {
  const random = randomFrom(startOf(model.id, seed));
  const generated = model.generate(chooseWith(random));
  const drawn = shuffled([{ option: generated.answer, by: null }, ...generated.mistakes], random);
  const options = model.isInOrder
    ? drawn.toSorted((left, right) => (left.option.en < right.option.en ? -1 : 1))
    : drawn;
  const { id, version, topic, form } = model;
  return {
    question: {
      id: `${id}-${seed}`,
      version,
      topic,
      level: generated.level,
      form,
      stem: generated.stem,
      options: options.map(({ option }) => option),
      figure: generated.figure ?? null,
      key: { kind: 'single', option: options.findIndex(({ by }) => by === null) },
      explanation: explanationOf(generated),
    },
    mistakes: options.map(({ by }) => by),
  };
}

/** Two models draw different numbers from one seed; seeds that follow each other have nothing in common. */
const startOf = (id: string, seed: number): number => hashOf(`${seed} ${id} ${seed}`);

function explanationOf({ working, shortWay, mistakes }: Generated): Bilingual {
  // A mistake that leads to several options is named once. Without `Object.groupBy`, which older phones do not have.
  const causes = [...new Map(mistakes.map(({ by }) => [by.en, by])).values()];
  const groups = causes.map((by) => {
    const options = mistakes.filter((mistake) => mistake.by.en === by.en).map(({ option }) => option);
    return {
      by,
      en: listed(
        options.map(({ en }) => inSentence(en)),
        'or',
      ),
      mr: listed(
        options.map(({ mr }) => mr),
        'किंवा',
      ),
    };
  });
  const english = groups.map(({ by, en }) => `${by.en} gives ${en}`).join('; ');
  const marathi = groups.map(({ by, mr }, i) => (i === 0 ? `${by.mr} ${mr} हे उत्तर येते` : `${by.mr} ${mr}`)).join('; ');
  return {
    en: `${working.en}\nTrap: ${english}.\nShort way: ${shortWay.en}`,
    mr: `${working.mr}\nचकवा: ${marathi}.\nसोपी रीत: ${shortWay.mr}`,
  };
}

/** A phrase such as 'Only 1' inside a sentence. Names and codes stay as they are. */
const inSentence = (option: string): string =>
  option.replace(/^[A-Z](?=[a-z]+(?:’s)? )/, (letter) => letter.toLowerCase());

/** A, B or C. */
const listed = (texts: readonly string[], or: string): string =>
  [texts.slice(0, -1).join(', '), texts.at(-1)].filter((text) => text !== '').join(` ${or} `);

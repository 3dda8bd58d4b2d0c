import { hashOf } from '@bharti/content/models/framework/hash';
import { itemOf } from '@bharti/content/models/framework/item';
import type { ItemModel } from '@bharti/content/models/framework/model';
import { modelsOf } from '@bharti/content/models/of-topic';
import { freshInstance, type Instance, type PracticeSource } from '@bharti/domain/practice/choose';
import type { Asked } from '@bharti/domain/practice/record';
import type { SatQuestion } from '@bharti/domain/practice/sat-question';
import type { Random } from '@bharti/domain/random';

/** Where the questions of a topic come from. */
export type QuestionPool = {
  readonly sources: readonly PracticeSource[];
  /** Null when the pool does not contain the question any more. */
  readonly find: (id: string, seed: number) => SatQuestion | null;
  /** A question of this source that was not asked lately. */
  readonly draw: (id: string, asked: readonly Asked[], random: Random) => Instance<SatQuestion> | null;
};

/** The models of a topic: questions without end. */
export const loadModelPool = async (topic: string): Promise<QuestionPool> => modelPool(await modelsOf(topic));

function modelPool(models: readonly ItemModel[]): QuestionPool {
  const byId = new Map(models.map((model) => [model.id, model]));
  return {
    sources: models,
    find: (id, seed) => {
      const model = byId.get(id);
      return model === undefined ? null : itemOf(model, seed).question;
    },
    draw: (id, asked, random) => {
      const model = byId.get(id);
      if (model === undefined) return null;
      const make = (seed: number) => {
        const { question } = itemOf(model, seed);
        return { item: question, print: printOf(question) };
      };
      return freshInstance(make, asked, random);
    },
  };
}

/** A hash of the text that the candidate sees; the order of the options does not change it. */
const printOf = ({ stem, options, figure }: SatQuestion): number =>
  hashOf([stem.en, figure?.alt.en ?? '', ...options.map(({ en }) => en).sort()].join('\n'));

/** Questions of the bank that the candidate has sat. A question that is in several tests counts once. */
export function satPool(questions: readonly SatQuestion[]): QuestionPool {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return {
    sources: [...byId.values()],
    find: (id) => byId.get(id) ?? null,
    draw: (id) => {
      const item = byId.get(id);
      return item === undefined ? null : { seed: 0, item, print: hashOf(id) };
    },
  };
}

import { hashOf } from '@bharti/content/models/framework/hash';
import { itemOf } from '@bharti/content/models/framework/item';
import type { ItemModel } from '@bharti/content/models/framework/model';
import { modelsOf } from '@bharti/content/models/of-topic';
import type { Question } from '@bharti/domain/content/question';
import { freshInstance, type Instance, type PracticeSource } from '@bharti/domain/practice/choose';
import type { Asked } from '@bharti/domain/practice/record';
import type { Random } from '@bharti/domain/random';

/** Where the questions of a topic come from. */
export type QuestionPool = {
  readonly sources: readonly PracticeSource[];
  /** Null when the pool has it no longer. */
  readonly find: (id: string, seed: number) => Question | null;
  /** A question of this source that was not asked lately. */
  readonly draw: (id: string, asked: readonly Asked[], random: Random) => Instance<Question> | null;
};

/** The models of a topic, without end. Null for a topic without models. */
export async function loadModelPool(topic: string): Promise<QuestionPool | null> {
  const models = await modelsOf(topic);
  return models.length === 0 ? null : modelPool(models);
}

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

/** Of what the candidate sees, whatever the order of the options is. */
const printOf = ({ stem, options, figure }: Question): number =>
  hashOf([stem.en, figure?.alt.en ?? '', ...options.map(({ en }) => en).sort()].join('\n'));

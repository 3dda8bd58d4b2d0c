import { hashOf } from '@bharti/content/models/framework/hash';
import { itemOf } from '@bharti/content/models/framework/item';
import type { ItemModel } from '@bharti/content/models/framework/model';
import { modelsOf } from '@bharti/content/models/of-topic';
import type { ReportTarget } from '@bharti/contracts/attempts/report';
import { freshInstance, type Instance, type PracticeSource } from '@bharti/domain/practice/choose';
import type { PracticeRecord } from '@bharti/domain/practice/record';
import type { SatQuestion } from '@bharti/domain/practice/sat-question';
import type { Random } from '@bharti/domain/random';

/** Where the questions of a topic come from. */
export type QuestionPool = {
  readonly sources: readonly PracticeSource[];
  /** Null when the pool does not contain the question any more. */
  readonly find: (id: string, seed: number) => SatQuestion | null;
  /** A question of this source that was not asked lately. */
  readonly draw: (
    source: PracticeSource,
    asked: PracticeRecord['asked'],
    random: Random,
  ) => Instance<SatQuestion> | null;
  /** How a mistake in the question is reported; null for a question of which the device has kept no place in a paper. */
  readonly reportTarget: (shown: Shown) => ReportTarget | null;
};

type Shown = { readonly id: string; readonly version: number; readonly seed: number };

/** The models of a topic: questions without end. */
export const loadModelPool = async (topic: string): Promise<QuestionPool> => modelPool(await modelsOf(topic));

function modelPool(models: readonly ItemModel[]): QuestionPool {
  const byId = new Map(models.map((model) => [model.id, model]));
  return {
    sources: models.flatMap(({ id, levels }) => levels.map((level) => ({ id, level }))),
    find: (id, seed) => {
      const model = byId.get(id);
      return model === undefined ? null : itemOf(model, seed).question;
    },
    draw: ({ id, level }, asked, random) => {
      const model = byId.get(id);
      if (model === undefined) return null;
      const make = (seed: number) => {
        const { question } = itemOf(model, seed);
        return { id, item: question, level: question.level, print: printOf(question), kind: kindOf(question) };
      };
      return freshInstance(make, { level, asked }, random);
    },
    reportTarget: ({ id, version, seed }) => {
      const topic = byId.get(id)?.topic;
      return topic === undefined ? null : { kind: 'model', topic, model: id, version, seed };
    },
  };
}

/** A hash of the text that the candidate sees; the order of the options does not change it. */
const printOf = ({ stem, options, figure }: SatQuestion): number =>
  hashOf([stem.en, figure?.alt.en ?? '', ...options.map(({ en }) => en).sort()].join('\n'));

/** Of how the question is asked and solved (the first line of the explanation), without the figures and the people. */
const kindOf = ({ stem, explanation }: SatQuestion): number =>
  hashOf(`${stem.en} ${explanation.en.split('\n')[0]}`.replaceAll(/[\d.,]+|(?<=\s)\p{Lu}\p{Ll}+/gu, ''));

/**
 * Questions of the bank that the candidate has sat. A question that is in several tests counts once.
 * @param missed the ids of those that were answered wrong.
 */
export function satPool(questions: readonly SatQuestion[], missed: ReadonlySet<string>): QuestionPool {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return {
    sources: [...byId.values()].map(({ id, level }) => ({ id, level, isSingle: true, isMissed: missed.has(id) })),
    find: (id) => byId.get(id) ?? null,
    draw: ({ id, level }) => {
      const item = byId.get(id);
      return item === undefined ? null : { id, level, seed: 0, item, print: hashOf(id) };
    },
    reportTarget: ({ id }) => {
      const sat = byId.get(id)?.sat;
      return sat === undefined ? null : { kind: 'paper', ...sat };
    },
  };
}

/** The questions of both. */
export const joinedPool = (first: QuestionPool, second: QuestionPool): QuestionPool => ({
  sources: [...first.sources, ...second.sources],
  find: (id, seed) => first.find(id, seed) ?? second.find(id, seed),
  draw: (source, asked, random) => first.draw(source, asked, random) ?? second.draw(source, asked, random),
  reportTarget: (shown) => first.reportTarget(shown) ?? second.reportTarget(shown),
});

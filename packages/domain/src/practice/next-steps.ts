import type { AttemptId } from '../brand.ts';
import type { IndianDay } from '../time.ts';
import type { MistakeCard } from './mistake-card.ts';
import { minutesFor, type Notebook, openNotebook, questionsIn, type TopicOfNotebook } from './notebook.ts';

/** The heading of the card promises so many minutes: its steps together take no more. */
export const planMinutes = 20;
/** Revision leaves some of them for a topic. */
const mostRevisionMinutes = 15;
/** Less is not worth a step of its own. */
const fewestPracticeMinutes = 3;
const mostSteps = 3;

/** `all`: its questions that were answered wrong or left blank. */
export type WeakTopic = Pick<TopicOfNotebook, 'topic' | 'all'>;

/** What a candidate can do next. `minutes` are whole and at least 1. */
export type NextStep<Test> = { readonly minutes: number } & (
  | { readonly kind: 'revise'; readonly questions: number }
  | { readonly kind: 'practise'; readonly topic: WeakTopic }
  | { readonly kind: 'takeTest'; readonly test: Test }
  | { readonly kind: 'chooseTopic' }
);

/**
 * The topics that the result of an attempt calls the weakest, in its order (`costliestTopics`): a missed question costs its mark. Where
 * nothing of that attempt is in the notebook, those of all attempts.
 */
export function weakestIn(
  cards: readonly MistakeCard[],
  newest: AttemptId | undefined,
  today: IndianDay,
): readonly WeakTopic[] {
  const own = cards.filter(({ attemptId }) => attemptId === newest);
  return openNotebook(own.length > 0 ? own : cards, {}, today)
    .topics.toSorted((a, b) => b.all - a.all || b.wrong - a.wrong || (a.topic < b.topic ? -1 : 1))
    .slice(0, mostSteps);
}

/**
 * The most useful things for the next minutes, the first one first: the questions due, the weakest topic, a test that fits, further
 * weak topics. Never empty. The practice takes what the other steps leave of `planMinutes`.
 * @param weakest the weakest first @param tests those that are open to the candidate and were not taken yet
 */
export function nextSteps<Test extends { readonly durationSeconds: number }>(
  { due }: Pick<Notebook, 'due'>,
  weakest: readonly WeakTopic[],
  tests: readonly Test[],
): readonly NextStep<Test>[] {
  const questions = Math.min(due.length, questionsIn(mostRevisionMinutes));
  const revision: readonly NextStep<Test>[] =
    questions === 0 ? [] : [{ kind: 'revise', questions, minutes: minutesFor(questions) }];
  const afterRevision = planMinutes - minutesOf(revision);
  const [shortest] = tests.toSorted((a, b) => a.durationSeconds - b.durationSeconds);
  const testMinutes = Math.ceil((shortest?.durationSeconds ?? 0) / 60);
  const test: readonly NextStep<Test>[] =
    shortest !== undefined && testMinutes <= afterRevision - fewestPracticeMinutes
      ? [{ kind: 'takeTest', test: shortest, minutes: testMinutes }]
      : [];
  const left = afterRevision - minutesOf(test);
  const [first, ...more] = practiceSteps(weakest.slice(0, mostSteps - revision.length - test.length), left);
  return [...revision, first, ...test, ...more];
}

const minutesOf = (steps: readonly NextStep<unknown>[]): number => steps.reduce((sum, { minutes }) => sum + minutes, 0);

type PracticeStep = NextStep<never>;

/** Shares the minutes among the topics, the odd ones to the weakest. Without a topic, one step to choose one. */
function practiceSteps(topics: readonly WeakTopic[], minutes: number): readonly [PracticeStep, ...PracticeStep[]] {
  const shown = topics.slice(0, Math.floor(minutes / fewestPracticeMinutes));
  const steps = shown.map((topic, place): PracticeStep => {
    const share = Math.floor((minutes + shown.length - 1 - place) / shown.length);
    return { kind: 'practise', topic, minutes: share };
  });
  const [first, ...more] = steps;
  return first === undefined ? [{ kind: 'chooseTopic', minutes }] : [first, ...more];
}

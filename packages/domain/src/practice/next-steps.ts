import { minutesFor, type Notebook, questionsIn, type TopicOfNotebook } from './notebook.ts';

/** The heading of the card promises so many minutes: its steps together take no more. */
export const planMinutes = 20;
/** Revision leaves some of them for a topic. */
const mostRevisionMinutes = 15;
/** What a few questions of a topic take. */
const practiceMinutes = 6;
/** Less is not worth a step of its own. */
const fewestPracticeMinutes = 3;
const mostSteps = 3;

/** What a candidate can do next. `minutes` are whole and at least 1. */
export type NextStep<Test> = { readonly minutes: number } & (
  | { readonly kind: 'revise'; readonly questions: number }
  | { readonly kind: 'practise'; readonly topic: TopicOfNotebook }
  | { readonly kind: 'takeTest'; readonly test: Test }
  | { readonly kind: 'chooseTopic' }
);

/**
 * The most useful things for the next minutes, the first one first: the questions due, the topic with the most wrong answers, a test
 * that fits, one more topic. Never empty, and together at most `planMinutes`.
 * @param tests those that are open to the candidate and were not taken yet
 */
export function nextSteps<Test extends { readonly durationSeconds: number }>(
  { due, topics }: Pick<Notebook, 'due' | 'topics'>,
  tests: readonly Test[],
): readonly NextStep<Test>[] {
  const steps: NextStep<Test>[] = [];
  let left = planMinutes;
  const add = (step: NextStep<Test>) => {
    steps.push(step);
    left -= step.minutes;
  };
  const addPractice = (
    step: { readonly kind: 'practise'; readonly topic: TopicOfNotebook } | { readonly kind: 'chooseTopic' },
  ) => {
    if (left >= fewestPracticeMinutes) add({ ...step, minutes: Math.min(practiceMinutes, left) });
  };
  if (due.length > 0) {
    const questions = Math.min(due.length, questionsIn(mostRevisionMinutes));
    add({ kind: 'revise', questions, minutes: minutesFor(questions) });
  }
  const [first, second] = topics.filter(({ wrong }) => wrong > 0).toSorted((a, b) => b.wrong - a.wrong);
  if (first !== undefined) addPractice({ kind: 'practise', topic: first });
  const [shortest] = tests.toSorted((a, b) => a.durationSeconds - b.durationSeconds);
  const testMinutes = Math.ceil((shortest?.durationSeconds ?? 0) / 60);
  if (shortest !== undefined && testMinutes <= left) add({ kind: 'takeTest', test: shortest, minutes: testMinutes });
  if (steps.length < mostSteps)
    addPractice(second === undefined ? { kind: 'chooseTopic' } : { kind: 'practise', topic: second });
  return steps;
}

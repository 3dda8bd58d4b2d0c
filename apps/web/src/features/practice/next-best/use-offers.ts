import type { TestCard } from '@bharti/contracts/catalogue/dashboard';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import type { MistakeCard } from '@bharti/domain/practice/mistake-card';
import { type NextStep, nextSteps, weakestIn } from '@bharti/domain/practice/next-steps';
import type { Notebook } from '@bharti/domain/practice/notebook';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../../context/locale.tsx';
import { pathTo } from '../../../ui/path-to.ts';
import { findTopic } from '../topics.ts';
import { useKeptTopics } from '../use-kept-topics.ts';
import { useNextBestTexts } from './use-next-best-texts.ts';

/** One of the things to do next. `button` is what its button says when it is the first. */
export type Offer = {
  readonly href: string;
  readonly minutes: number;
  readonly title: string;
  readonly line: string;
  readonly button: string;
};

/** Topics named beside the questions due. */
const mostTopics = 3;

/** What to do in the next 20 minutes, the most useful first: never nothing, and never with a zero. */
export function useOffers(
  notebook: Notebook,
  cards: readonly MistakeCard[],
  tests: readonly TestCard[],
): readonly Offer[] {
  const { locale } = useLocale();
  const texts = useNextBestTexts();
  const nameOf = (topic: string): string => {
    const known = findTopic(topic);
    return known === undefined ? topic : inLocale(locale, known.name);
  };
  const open = tests.filter(({ access, taken }) => access !== 'locked' && taken === null);
  const [newest] = tests
    .flatMap(({ taken }) => taken?.last ?? [])
    .toSorted((a, b) => Date.parse(b.completed_at) - Date.parse(a.completed_at));
  const steps = nextSteps(notebook, weakestIn(cards, newest?.attempt_id, notebook.today), open);
  const practised = steps.flatMap((step) => (step.kind === 'practise' ? [step.topic.topic] : []));
  useKeptTopics(practised);

  const offerOf = (step: NextStep<TestCard>): Omit<Offer, 'minutes'> => {
    if (step.kind === 'revise') {
      const topics = notebook.topics.filter((entry) => entry.due > 0).slice(0, mostTopics);
      return {
        href: `${pathTo(pagePaths.mistakes)}?revise`,
        title: texts.due(step.questions, notebook.due.length),
        line: topics.map((entry) => `${nameOf(entry.topic)} ${entry.due}`).join(' · '),
        button: texts.startDue(notebook.due.length),
      };
    }
    if (step.kind === 'practise') {
      const { topic, all } = step.topic;
      return {
        href: pathTo(fillPath(pagePaths.practice, { topic })),
        title: texts.practise(nameOf(topic)),
        line: topic === practised[0] ? texts.weakest(all) : texts.missed(all),
        button: texts.startPractice,
      };
    }
    if (step.kind === 'takeTest')
      return {
        href: pathTo(fillPath(pagePaths.test, { testId: step.test.id })),
        title: texts.takeTest(inLocale(locale, step.test.title)),
        line: texts.questions(step.test.totalQuestions),
        button: texts.openTest,
      };
    return {
      href: pathTo(pagePaths.practiceTopics),
      title: texts.anyTopic,
      line: texts.withoutClock,
      button: texts.chooseTopic,
    };
  };
  return steps.map((step) => ({ ...offerOf(step), minutes: step.minutes }));
}

import type { TestCard } from '@bharti/contracts/catalogue/dashboard';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import { minutesFor, type Notebook, type TopicOfNotebook } from '@bharti/domain/practice/notebook';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../../context/locale.tsx';
import { pathTo } from '../../../ui/path-to.ts';
import { findTopic } from '../topics.ts';
import { useNextBestTexts } from './use-next-best-texts.ts';

/** One of the things to do next. `button` is what its button says when it is the first. */
export type Offer = {
  readonly href: string;
  readonly minutes: number;
  readonly title: string;
  readonly line: string;
  readonly button: string;
};

const mostOffers = 3;
/** Topics named beside the questions due. */
const mostTopics = 3;
/** What a few questions of a topic take. */
const practiceMinutes = 6;

/** What to do next, the most useful first: never nothing, and never with a zero. */
export function useOffers(notebook: Notebook, tests: readonly TestCard[]): readonly Offer[] {
  const { locale } = useLocale();
  const texts = useNextBestTexts();
  const nameOf = (topic: string): string => {
    const known = findTopic(topic);
    return known === undefined ? topic : inLocale(locale, known.name);
  };

  const due = (): Offer => {
    const topics = notebook.topics.filter((entry) => entry.due > 0).slice(0, mostTopics);
    return {
      href: `${pathTo(pagePaths.mistakes)}?revise`,
      minutes: minutesFor(notebook.due.length),
      title: texts.due(notebook.due.length),
      line: topics.map((entry) => `${nameOf(entry.topic)} ${entry.due}`).join(' · '),
      button: texts.startDue(notebook.due.length),
    };
  };
  const practise = ({ topic, all }: TopicOfNotebook, place: number): Offer => ({
    href: pathTo(fillPath(pagePaths.practice, { topic })),
    minutes: practiceMinutes,
    title: texts.practise(nameOf(topic)),
    line: place === 0 ? texts.mostInBook(all) : texts.inBook(all),
    button: texts.startPractice,
  });
  const take = ({ id, title, durationSeconds, totalQuestions }: TestCard): Offer => ({
    href: pathTo(fillPath(pagePaths.test, { testId: id })),
    minutes: Math.ceil(durationSeconds / 60),
    title: texts.takeTest(inLocale(locale, title)),
    line: texts.questions(totalQuestions),
    button: texts.openTest,
  });
  const anyTopic: Offer = {
    href: pathTo(pagePaths.practiceTopics),
    minutes: practiceMinutes,
    title: texts.anyTopic,
    line: texts.withoutClock,
    button: texts.chooseTopic,
  };

  const weakest = notebook.topics.toSorted((a, b) => b.all - a.all);
  const [first, second] = weakest.map(practise);
  const [shortest] = tests
    .filter(({ access, taken }) => access !== 'locked' && taken === null)
    .toSorted((a, b) => a.durationSeconds - b.durationSeconds);
  return [
    notebook.due.length > 0 ? due() : undefined,
    first,
    shortest === undefined ? undefined : take(shortest),
    second ?? anyTopic,
  ]
    .filter((offer) => offer !== undefined)
    .slice(0, mostOffers);
}

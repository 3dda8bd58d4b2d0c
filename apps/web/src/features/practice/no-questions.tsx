import type { Topic } from '@bharti/contracts/catalogue/content';
import { fillPath, pagePaths } from '@bharti/contracts/paths';
import type { TopicTest } from '@bharti/domain/content/topic-tests';
import { inLocale } from '@bharti/i18n/locale';
import { ClipboardList, Pencil, SearchX } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { TopicEnd } from './topic-end.tsx';
import { usePracticeTexts } from './use-practice-texts.ts';

type NoQuestionsProps = {
  readonly topic: Topic;
  /** Tests on sale with questions on the topic. */
  readonly tests: readonly TopicTest[];
};

/** The topic has no models, and the candidate has sat none of its questions yet: where its questions and its chapter are. */
export function NoQuestions({ topic, tests }: NoQuestionsProps) {
  const { locale } = useLocale();
  const texts = usePracticeTexts();
  const links = tests.map(({ id, title, questions }, place) => (
    <ButtonLink
      key={id}
      look={place === 0 ? 'primary' : 'outline'}
      icon={Pencil}
      href={pathTo(fillPath(pagePaths.test, { testId: id }))}
    >
      {texts.inTest(inLocale(locale, title), questions)}
    </ButtonLink>
  ));
  return (
    <TopicEnd
      topic={topic}
      icon={links.length > 0 ? ClipboardList : SearchX}
      title={links.length > 0 ? texts.afterTest : texts.empty}
      line={links.length > 0 ? texts.afterTestLine : texts.inNoTest}
      others={texts.otherTopic}
    >
      {links.length > 0 ? links : undefined}
    </TopicEnd>
  );
}

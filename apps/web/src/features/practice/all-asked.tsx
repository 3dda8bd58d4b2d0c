import type { Topic } from '@bharti/contracts/catalogue/content';
import { inLocale } from '@bharti/i18n/locale';
import { Check } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { TopicEnd } from './topic-end.tsx';
import { usePracticeTexts } from './use-practice-texts.ts';

type AllAskedProps = {
  readonly topic: Topic;
  /** The questions of the topic, of all levels. */
  readonly count: number;
  readonly onAgain: () => void;
};

/** Every question of the topic that the candidate has sat was asked: the same questions again, or a way on. */
export function AllAsked({ topic, count, onAgain }: AllAskedProps) {
  const { locale } = useLocale();
  const texts = usePracticeTexts();
  return (
    <TopicEnd
      topic={topic}
      icon={Check}
      title={texts.allAsked(count, inLocale(locale, topic.name))}
      line={texts.moreAfterTest}
      others={texts.endlessTopic}
    >
      <Button look="primary" onClick={onAgain}>
        {texts.again}
      </Button>
    </TopicEnd>
  );
}

import { explanationParts } from '@bharti/domain/content/explanation-parts';
import type { Formulas } from '@bharti/domain/maths/formulas';
import { Info, Lightbulb, type LucideIcon, TriangleAlert } from 'lucide-react';
import styles from './explanation.module.css';
import { MathText } from './math-text.tsx';
import { TopicLinks, type TopicLinksProps } from './topic-links.tsx';

type ExplanationProps = TopicLinksProps & {
  readonly text: string;
  readonly maths: Formulas | undefined;
  /** Of its parts: the level below the heading of the question. */
  readonly heading: 'h3' | 'h4';
};

/** Why the answer is right, the trap and the short way, each where the text has it, and where to go on with the topic. */
export function Explanation({ text, maths, heading: Heading, texts, ...links }: ExplanationProps) {
  const { why, trap, shortWay } = explanationParts(text);
  const parts: readonly (readonly [part: 'why' | 'trap' | 'shortWay', text: string | null, icon: LucideIcon])[] = [
    ['why', why === '' ? null : why, Info],
    ['trap', trap, TriangleAlert],
    ['shortWay', shortWay, Lightbulb],
  ];
  return (
    <div className={styles.explanation}>
      {parts.map(
        ([part, said, Icon]) =>
          said !== null && (
            <section key={part} className={styles[part]}>
              <Heading>
                <Icon className="icon icon-small" aria-hidden="true" />
                {texts[part]}
              </Heading>
              <p>
                <MathText text={said} maths={maths} />
              </p>
            </section>
          ),
      )}
      <TopicLinks texts={texts} {...links} />
    </div>
  );
}

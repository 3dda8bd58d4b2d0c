import { Clock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { afterSeen, noticeMs } from './after-seen.ts';
import styles from './parts.module.css';
import type { SittingFacts } from './use-sitting-facts.ts';
import { useSittingTexts } from './use-sitting-texts.ts';

type Fact = { readonly key: string; readonly icon: typeof Clock; readonly text: string };

function useFacts({ secondsLater, isForgetful }: SittingFacts): readonly Fact[] {
  const texts = useSittingTexts();
  const facts: Fact[] = [];
  if (isForgetful) facts.push({ key: 'forgetful', icon: TriangleAlert, text: texts.keepsNothing });
  if (secondsLater > 0) facts.push({ key: `later ${secondsLater}`, icon: Clock, text: texts.endsLater(secondsLater) });
  return facts;
}

/** Stands in the place of the status of saving, one fact after the other, each for as long as it takes to read it. */
function SittingNotice({ facts, children }: { readonly facts: SittingFacts; readonly children: ReactNode }) {
  const fact = useFacts(facts).find(({ key }) => !facts.read.includes(key));
  const key = fact?.key;
  const onRead = useEffectEvent(facts.onRead);
  useEffect(() => {
    if (key !== undefined) return afterSeen(noticeMs, () => onRead(key));
  }, [key]);
  if (fact === undefined) return children;
  return (
    <span className={styles.notice}>
      <fact.icon className="icon icon-small" aria-hidden="true" />
      <span>{fact.text}</span>
    </span>
  );
}

/** All of it, where it can be found again: below the questions of the navigator. */
function SittingFactList({ facts }: { readonly facts: SittingFacts }) {
  return useFacts(facts).map(({ key, icon: Icon, text }) => (
    <p key={key} className={`${styles.advice} ${styles.fact}`}>
      <Icon className="icon icon-small" aria-hidden="true" />
      <span>{text}</span>
    </p>
  ));
}

/** The facts in the place of the status of saving and, to be found again, in the navigator. */
export const partsOfFacts = (facts: SittingFacts) => ({
  withNotice: (status: ReactNode) => <SittingNotice facts={facts}>{status}</SittingNotice>,
  factList: <SittingFactList facts={facts} />,
});

import type { AttemptId } from '@bharti/domain/brand';
import { Clock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { readInTab, writeInTab } from '../../browser/tab-storage.ts';
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
  const { attempt } = facts;
  const [read, setRead] = useState(() => readBefore(attempt));
  const fact = useFacts(facts).find(({ key }) => !read.includes(key));
  const key = fact?.key;
  const onRead = useEffectEvent((seen: string) => {
    const next = [...read, seen];
    setRead(next);
    rememberRead(attempt, next);
  });
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

/** In the session storage: of the attempt that was shown last in this tab, so that a page that is loaded again does not say it once more. */
const readKey = 'sitting_facts_read';
/** What the browser refused to store: known until the page closes. */
let unstored: string | null = null;

function rememberRead(attempt: AttemptId, read: readonly string[]): void {
  unstored = [attempt, ...read].join('\n');
  writeInTab(readKey, unstored);
}

function readBefore(attempt: AttemptId): readonly string[] {
  const [of, ...read] = (unstored ?? readInTab(readKey) ?? '').split('\n');
  return of === attempt ? read : [];
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

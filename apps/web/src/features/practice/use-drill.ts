import { isAccepted } from '@bharti/domain/content/question';
import { areAllAsked, levelsOf, nextSource } from '@bharti/domain/practice/choose';
import { afterAnswer, afterAsking, newRecord, type PracticeRecord } from '@bharti/domain/practice/record';
import type { SatQuestion } from '@bharti/domain/practice/sat-question';
import { type Random, randomFrom } from '@bharti/domain/random';
import { useCallback, useEffect, useState } from 'react';
import { type KeptPractice, keepPractice, readPractice } from './kept-practice.ts';
import type { QuestionPool } from './question-pool.ts';

/** What the screen shows: a question, and how it was answered. */
export type Drill = {
  readonly question: SatQuestion;
  /** Which question it is. */
  readonly shown: KeptPractice['shown'];
  readonly record: PracticeRecord;
  /** The answer that was checked; null while the question is open. */
  readonly choice: number | null;
  readonly check: (choice: number) => void;
  readonly next: () => void;
  /** All questions of the topic were asked: `next` shows this instead of one of them again. */
  readonly isThrough: boolean;
  /** Asks all questions of the topic once more. */
  readonly again: () => void;
};

type State = KeptPractice & { readonly question: SatQuestion; readonly isThrough?: true };
type DrillInput = {
  readonly user: string;
  readonly topic: string;
  readonly pool: QuestionPool;
  /** Whether the pool has all questions of the topic. */
  readonly isComplete: boolean;
};

/** Another sequence of questions each time the practice is opened. */
const newRandom = (): Random => randomFrom(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

/** Practises a topic: goes on where this user stopped on this device. Null where the pool has no question. */
export function useDrill({ user, topic, pool, isComplete }: DrillInput): Drill | null {
  const [random] = useState(newRandom);
  const [state, setState] = useState(() => begin(readPractice(user, topic), pool, random));
  useEffect(() => {
    if (state !== null) keepPractice(user, topic, state);
  }, [user, topic, state]);
  /** Answers in another tab count too. */
  const latest = useCallback(
    (before: State): State => {
      const kept = readPractice(user, topic)?.record;
      return kept !== undefined && kept.answered > before.record.answered ? { ...before, record: kept } : before;
    },
    [user, topic],
  );
  const check = useCallback(
    (choice: number) => setState((before) => (before === null ? null : answered(latest(before), choice, pool))),
    [latest, pool],
  );
  const next = useCallback(
    () =>
      setState((before) => {
        if (before === null) return null;
        const { record } = latest(before);
        const isThrough = isComplete && areAllAsked(pool.sources, record.asked);
        return isThrough ? { ...before, record, isThrough } : asked(record, pool, random);
      }),
    [latest, pool, isComplete, random],
  );
  const again = useCallback(
    () => setState((before) => (before === null ? null : asked({ ...latest(before).record, asked: [] }, pool, random))),
    [latest, pool, random],
  );
  return state === null
    ? null
    : {
        question: state.question,
        shown: state.shown,
        record: state.record,
        choice: state.shown.choice,
        check,
        next,
        isThrough: state.isThrough === true,
        again,
      };
}

function begin(kept: KeptPractice | null, pool: QuestionPool, random: Random): State | null {
  const record = kept?.record ?? newRecord(levelsOf(pool.sources));
  const question = kept === null ? null : pool.find(kept.shown.id, kept.shown.seed);
  // When the model was changed, the same seed gives a different question.
  return kept !== null && question !== null && question.version === kept.shown.version
    ? { ...kept, question }
    : asked(record, pool, random);
}

/** The next question. */
function asked(record: PracticeRecord, pool: QuestionPool, random: Random): State | null {
  const source = nextSource(pool.sources, record, random);
  const drawn = source === undefined ? null : pool.draw(source, record.asked, random);
  if (source === undefined || drawn === null) return null;
  const { id, item: question, seed, print, kind } = drawn;
  return {
    record: afterAsking(record, { id, print, ...(kind !== undefined && { kind }) }),
    shown: { id, version: question.version, seed, choice: null },
    question,
  };
}

/** A second answer to the same question changes nothing. */
function answered(before: State, choice: number, pool: QuestionPool): State {
  if (before.shown.choice !== null) return before;
  const isRight = isAccepted(before.question.key, choice);
  return {
    ...before,
    record: afterAnswer(before.record, isRight, levelsOf(pool.sources)),
    shown: { ...before.shown, choice },
  };
}

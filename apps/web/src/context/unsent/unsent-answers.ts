import type { OfflinePort } from '@bharti/contracts/attempts/offline';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { AttemptId, TestId, UserId } from '@bharti/domain/brand';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** The answers of one attempt that this browser keeps and the server has not got; `answers`: the number of their questions. */
export type UnsentTest = {
  readonly attempt: AttemptId;
  readonly title: Bilingual;
  readonly answers: number;
  /** Of a test that is sat on this device. While it runs there, it is not sent. */
  readonly sitting?: { readonly test: TestId; readonly isRunning: boolean };
};

/** Under this key the store of replies has the `UnsentTest`s of the last look. */
export const unsentKey = ['unsent-answers'];
const noTests: readonly UnsentTest[] = [];

/** What waited on this device at the last look, which every page of a candidate takes. */
export function useUnsentTests(): readonly UnsentTest[] {
  const { data = noTests } = useQuery<readonly UnsentTest[]>({ queryKey: unsentKey, enabled: false });
  return data;
}

/** What a log-out needs of the answers that were not sent. */
export type UnsentAnswers = {
  /** Tries to send them, for some seconds at most. @returns what is left; nothing where all were sent. @throws where the browser does not say it. */
  readonly send: (api: AttemptsPort & OfflinePort, user: UserId) => Promise<readonly UnsentTest[]>;
  /**
   * Deletes them from this browser. @param isAccountGone deletes also what the server did not take, which the candidate may otherwise read until
   * they remove it. @throws where the browser's storage does not answer.
   */
  readonly forget: (user: UserId, isAccountGone?: boolean) => Promise<void>;
};

/** Fetches the code, which comes with the screen of a test; `app/` gives it. Null in the demo, which sends nothing. */
type FetchUnsentAnswers = () => Promise<UnsentAnswers | null>;

const UnsentAnswersContext = createContext<FetchUnsentAnswers | null>(null);
export const UnsentAnswersProvider = UnsentAnswersContext.Provider;

export function useFetchUnsentAnswers(): FetchUnsentAnswers {
  const fetch = use(UnsentAnswersContext);
  if (fetch === null) throw new Error('no UnsentAnswersProvider above');
  return fetch;
}

import type { OfflinePort } from '@bharti/contracts/attempts/offline';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { AttemptId, UserId } from '@bharti/domain/brand';
import { createContext, use } from 'react';

/** The answers of one attempt that this browser keeps and the server has not got; `answers`: the number of their questions. */
export type UnsentTest = { readonly attempt: AttemptId; readonly title: Bilingual; readonly answers: number };

/** What a log-out needs of the answers that were not sent. */
type UnsentAnswers = {
  /** Tries to send them, for some seconds at most. @returns what is left; nothing where all were sent. */
  readonly send: (api: AttemptsPort & OfflinePort, user: UserId) => Promise<readonly UnsentTest[]>;
  /** Deletes them from this browser. */
  readonly forget: (user: UserId) => Promise<void>;
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

import type { Api } from '@bharti/contracts/api';
import type { TestId } from '@bharti/domain/brand';
import { readKept } from '../../browser/kept-replies.ts';

/** As many as this device keeps, with room for a test that is opened later. */
const mostTests = 8;
const weekMs = 7 * 86_400_000;

type Lists = {
  /** Running tests first, then those that the candidate owns. */
  readonly tests: readonly TestId[];
  readonly hasMoney: boolean;
};

/**
 * Asks for what opens without a connection, once a week: each reply is kept as it comes (http/kept-api.ts). Of a test only its start page,
 * without any question; of a running test its paper too.
 * @param isLeft whether the candidate has left the dashboard; the rest then waits for the next visit.
 */
export async function prepare(
  api: Pick<Api, 'testPage' | 'paper' | 'notes' | 'videos' | 'wallet'>,
  { tests, hasMoney }: Lists,
  isLeft: () => boolean,
): Promise<void> {
  const askOnceAWeek = async (key: string, ask: () => Promise<unknown>) => {
    if (isLeft()) return;
    const kept = await readKept(key);
    if (kept === null || Date.now() - kept.keptAt > weekMs) await ask();
  };
  await askOnceAWeek('notes', api.notes);
  await askOnceAWeek('videos', api.videos);
  if (hasMoney) await askOnceAWeek('wallet', () => api.wallet({}));
  for (const id of tests.slice(0, mostTests))
    await askOnceAWeek(`test ${id}`, async () => {
      const page = await api.testPage(id);
      if (page.ok && page.value.kind === 'running') await api.paper(page.value.attempt.id);
    });
}

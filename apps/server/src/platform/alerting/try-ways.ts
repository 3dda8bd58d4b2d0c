import { trialMessage } from './messages.ts';
import type { AlarmWay } from './ways.ts';

/** Whether the message was accepted; otherwise why not. */
export type TriedWay = { readonly name: AlarmWay['name']; readonly failure: string | null };

/** Sends each way one message, so that an operator sees whether alarms will arrive. */
export const tryWays = (ways: readonly AlarmWay[], site: string): Promise<readonly TriedWay[]> =>
  Promise.all(
    ways.map(async ({ name, send }) => ({
      name,
      failure: await send(trialMessage(site)).then(() => null, reasonOf),
    })),
  );

/** That of `fetch` is in the cause: its own message says only that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

import type { SaveAnswers } from '@bharti/contracts/attempts/attempt';
import type { QuestionTimes } from '@bharti/domain/attempts/question-times';
import type { Transport } from './ports.ts';

/** How long the questions of an attempt were on the screen, as far as the server does not know it yet. */
export type UnsentTimes = {
  readonly unsent: () => QuestionTimes;
  /** The server has stored these. */
  readonly sent: (times: QuestionTimes) => void;
};

/**
 * Sends answers together with the times that the server does not know yet. A server of an earlier release refuses the times, and the word
 * which page holds the attempt; then the answers are sent without them, because no answer may be lost for a time.
 */
export async function saveWithTimes(send: Transport['save'], answers: SaveAnswers, { unsent, sent }: UnsentTimes) {
  const times = unsent();
  const reply = await send({ ...answers, times });
  if (reply.ok) sent(times);
  const isRefused = !reply.ok && reply.refusal.code === 'invalid_request';
  const { takesOver: _, ...plain } = answers;
  return isRefused ? send(plain) : reply;
}

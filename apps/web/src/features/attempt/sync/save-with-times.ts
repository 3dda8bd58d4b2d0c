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
 * Sends answers together with the times that the server does not know yet. A server of an earlier release refuses fields that it does not know;
 * then the answers are sent without them, the newest field first, because no answer may be lost for them.
 */
export async function saveWithTimes(send: Transport['save'], answers: SaveAnswers, { unsent, sent }: UnsentTimes) {
  const times = unsent();
  const { takesOverFrom: _, ...earlier } = answers;
  const { takesOver: __, ...plain } = earlier;
  for (const known of [answers, earlier]) {
    const reply = await send({ ...known, times });
    if (reply.ok) sent(times);
    if (reply.ok || reply.refusal.code !== 'invalid_request') return reply;
  }
  return send(plain);
}

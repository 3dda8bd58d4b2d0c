import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { Instant } from '@bharti/domain/time';
import { useState } from 'react';

export type Deadline = {
  readonly deadline: Instant;
  /** Takes the deadline of a reply. A server of an earlier release does not say it. */
  readonly learn: (deadline: Instant | undefined) => void;
};

/** The latest deadline of all replies: after an outage the server moves it to later (docs/adr/0072), and a slow reply may be from before. */
export function useDeadline(attempt: AttemptState): Deadline {
  const [deadline, setDeadline] = useState(attempt.deadline);
  const [learn] = useState(() => (next: Instant | undefined) => {
    if (next !== undefined) setDeadline((known) => (next > known ? next : known));
  });
  return { deadline, learn };
}

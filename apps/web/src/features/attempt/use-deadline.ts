import type { AttemptState } from '@bharti/contracts/attempts/attempt';
import type { Instant } from '@bharti/domain/time';
import { useState } from 'react';

export type Deadline = {
  readonly deadline: Instant;
  /** Takes the deadline of a reply. A server of an earlier release does not say it. */
  readonly learn: (deadline: Instant | undefined) => void;
};

/** The deadline as the newest reply says it: after an outage the server moves it (docs/adr/0072). */
export function useDeadline(attempt: AttemptState): Deadline {
  const [deadline, setDeadline] = useState(attempt.deadline);
  const [learn] = useState(() => (next: Instant | undefined) => {
    if (next !== undefined) setDeadline(next);
  });
  return { deadline, learn };
}

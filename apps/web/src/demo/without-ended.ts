import type { DatedQuestion } from '@bharti/domain/content/expiry';
import { replaceEnded } from '@bharti/domain/content/expiry';
import { type Instant, indianDay } from '@bharti/domain/time';

type Ids = readonly string[];

/** Leaves out the questions of a test that have ended; the demo has no others for their places. */
export function withoutEnded(lastDays: Readonly<Record<string, string>>, now: Instant): (ids: Ids) => Ids {
  const known = new Map(
    Object.entries(lastDays).map(([id, until]): readonly [string, DatedQuestion] => [
      id,
      { id, subject: '', topic: '', level: 'easy', until },
    ]),
  );
  return (ids) => {
    const { replaced } = replaceEnded(ids, known, [], indianDay(now));
    return ids.filter((id) => !replaced.has(id));
  };
}

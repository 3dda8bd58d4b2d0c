import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import { Refused } from './refusals.ts';

type Busy = Extract<AdminRefusal['code'], 'busy' | 'print_busy'>;

/** Runs at most `most` tasks of one person at the same time. Refusal: `code` for a further task. */
export function limitPerPerson(most: number, code: Busy = 'busy') {
  const running = new Map<string, number>();
  return async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    const count = running.get(person) ?? 0;
    if (count >= most) throw new Refused({ code });
    running.set(person, count + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(person) ?? 1) - 1;
      if (left === 0) running.delete(person);
      else running.set(person, left);
    }
  };
}

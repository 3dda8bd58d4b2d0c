/** The storage has not answered in time. It may still do what it was asked for. */
export class NotInTime extends Error {}

/** The work, for so many milliseconds at most: it then goes on without the caller. @throws NotInTime after them. */
export async function withinTime<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, lose) => {
    timer = setTimeout(lose, milliseconds, new NotInTime('the storage does not answer'));
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** The work, for so many milliseconds at most: it then goes on without the caller. @throws Error after them. */
export async function withinTime<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, lose) => {
    timer = setTimeout(lose, milliseconds, new Error('the storage does not answer'));
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

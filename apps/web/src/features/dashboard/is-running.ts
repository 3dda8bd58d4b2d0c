import type { RunningAttempt, TestCard } from '@bharti/contracts/catalogue/dashboard';

export const isRunning = (running: readonly RunningAttempt[], test: TestCard['id']): boolean =>
  running.some(({ testId }) => testId === test);

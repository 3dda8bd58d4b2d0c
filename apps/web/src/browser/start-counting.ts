import { whenIdle } from './when-idle.ts';

/** Counts what this page costs in data. @param waitMs after the page is idle: what was transferred before is counted too. */
export const startCounting = (waitMs: number): void =>
  whenIdle(() => {
    setTimeout(() => {
      import('./data-use.ts').then(
        ({ countDataUse }) => countDataUse(),
        // The code could not be fetched: this page is not counted.
        () => {},
      );
    }, waitMs);
  });

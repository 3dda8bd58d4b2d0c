import { whenIdle } from './when-idle.ts';

/** Counts what this site costs in data. Nothing waits for it, and nobody is told when it cannot be fetched. */
export const startCounting = (): void =>
  whenIdle(() => {
    import('./data-use.ts').then(
      ({ countDataUse }) => countDataUse(),
      () => {},
    );
  });

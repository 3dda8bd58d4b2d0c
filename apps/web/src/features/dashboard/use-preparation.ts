import type { Dashboard } from '@bharti/contracts/catalogue/dashboard';
import { useEffect, useRef } from 'react';
import { useAttemptsPort, useCataloguePort, useWalletPort } from '../../context/api.ts';

/** After the first load, to which it would add. */
const delayMs = 5_000;

/** The demo is on the device as a whole. */
const isDemo = import.meta.env.MODE === 'demo';

/** Prepares this device for opening the candidate's tests and lists without a connection. */
export function usePreparation({ tests, running }: Dashboard, hasMoney: boolean): void {
  const [attempts, catalogue, wallet] = [useAttemptsPort(), useCataloguePort(), useWalletPort()];
  const owned = tests.filter(({ access }) => access === 'open');
  const free = tests.filter(({ access }) => access === 'free');
  const ids = [...running.map(({ testId }) => testId), ...[...owned, ...free].map(({ id }) => id)];
  // Another list with the same tests begins nothing again.
  const key = ids.join(' ');
  const latest = useRef(ids);
  latest.current = ids;
  useEffect(() => {
    if (isDemo || key === '') return;
    let isLeft = false;
    const timer = setTimeout(() => {
      import('./prepare.ts')
        .then(({ prepare }) => {
          const lists = { tests: latest.current, hasMoney };
          return prepare({ ...attempts, ...catalogue, ...wallet }, lists, () => isLeft);
        })
        // Without its code or a reply the next visit asks again.
        .catch(() => {});
    }, delayMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [attempts, catalogue, wallet, hasMoney, key]);
}

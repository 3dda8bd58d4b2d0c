import type { OfflineTestTexts } from '@bharti/i18n/en/offline-test';
import { useMemo } from 'react';
import { type LocaleValue, useLocale } from '../../../context/locale.tsx';
import { useOfflineTestTexts } from './use-texts.ts';

/** The texts of a running test and of its start page, with what is true of a test that is sat on this device only. */
export function useDeviceLocale(): LocaleValue {
  const shown = useLocale();
  const texts = useOfflineTestTexts();
  return useMemo(() => ({ ...shown, t: onDevice(shown.t, texts) }), [shown, texts]);
}

const onDevice = (t: LocaleValue['t'], { start, attempt }: OfflineTestTexts): LocaleValue['t'] => {
  const { notStored, retrying } = attempt;
  return {
    ...t,
    start: { ...t.start, ...start, firstCounts: start.notRanked, isRepeat: start.notRanked },
    attempt: {
      ...t.attempt,
      ...attempt,
      notSaved: notStored,
      notSent: retrying,
      offlineKept: retrying,
      offlineUnsaved: notStored,
    },
  };
};

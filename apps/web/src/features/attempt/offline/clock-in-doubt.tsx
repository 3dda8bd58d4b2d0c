import { inLocale } from '@bharti/i18n/locale';
import { useMutation } from '@tanstack/react-query';
import type { StoredSitting } from '../../../browser/offline-sittings.ts';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeviceQuestion } from './device-question.tsx';
import { endSitting, goOnWithSitting } from './send-sittings.ts';
import { useOfflineTestTexts } from './use-texts.ts';

type ClockInDoubtProps = {
  readonly sitting: StoredSitting;
  readonly onGoOn: (sitting: StoredSitting) => void;
  /** It has ended, or is not on this device any more. */
  readonly onEnded: () => void;
};

/** The time of the test ran out by the device's clock while the test was not seen: its candidate says whether it is over. */
export function ClockInDoubt({ sitting, onGoOn, onEnded }: ClockInDoubtProps) {
  const texts = useOfflineTestTexts();
  const { locale } = useLocale();
  // The device does this alone.
  const networkMode = 'always';
  const end = useMutation({ networkMode, mutationFn: () => endSitting(sitting), onSuccess: onEnded });
  const goOn = useMutation({
    networkMode,
    mutationFn: () => goOnWithSitting(sitting),
    onSuccess: (found) => (found === null || found.finishedAt !== null ? onEnded() : onGoOn(found)),
  });
  const isBusy = end.isPending || goOn.isPending;
  return (
    <DeviceQuestion
      title={inLocale(locale, sitting.title)}
      heading={texts.doubtTitle}
      lines={[texts.doubtLine, texts.doubtChoice]}
    >
      {(end.isError || goOn.isError) && <Alert title={texts.attempt.submitFailed} line={texts.attempt.submitRetry} />}
      <Button look="primary" isBlock disabled={isBusy} isBusy={goOn.isPending} onClick={() => goOn.mutate()}>
        {texts.doubtGoOn}
      </Button>
      <Button isBlock disabled={isBusy} isBusy={end.isPending} onClick={() => end.mutate()}>
        {texts.doubtEnd}
      </Button>
    </DeviceQuestion>
  );
}

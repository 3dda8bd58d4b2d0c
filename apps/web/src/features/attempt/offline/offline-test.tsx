import { Unreachable } from '@bharti/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { isInTime } from '../../../browser/kept-papers.ts';
import { offlineSittings } from '../../../browser/offline-sittings.ts';
import { useAttemptsPort } from '../../../context/api.ts';
import { useLocale } from '../../../context/locale.tsx';
import { useIsReachable } from '../../../context/reachable.ts';
import { useServerClock } from '../../../context/server-clock.ts';
import { useSession } from '../../../context/session.tsx';
import { withTexts } from '../../../context/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { AttemptScreen } from '../attempt-screen.tsx';
import { openTestOptions } from '../queries.ts';
import { StartSkeleton } from '../start-skeleton.tsx';
import { forgetQuestion } from '../use-current-question.ts';
import { forgetTimes } from '../use-question-times.ts';
import { ClockInDoubt } from './clock-in-doubt.tsx';
import { DeviceQuestion } from './device-question.tsx';
import { isClockInDoubt } from './elapsed.ts';
import { OnDevice } from './on-device.tsx';
import { SatOffline } from './sat-offline.tsx';
import { offlineTestTexts } from './test-texts.ts';
import { forgetKeptPaper, type KeptTest, useKeptTest } from './use-kept-test.ts';
import { useOfflineTestTexts } from './use-texts.ts';

type OfflineTestProps = ComponentProps<typeof AttemptScreen>;

export const offlineTestWithTexts = async () => ({
  // React.lazy expects the component under this name.
  default: await withTexts(Promise.resolve(OfflineTest), offlineTestTexts),
});

/**
 * A test of which this device may keep a paper or a sitting. What was begun without a connection goes on that way; a paper is used where the
 * server does not answer; otherwise the test is the usual one.
 */
function OfflineTest(props: OfflineTestProps) {
  const { testId } = props;
  const { user, error } = useSession();
  const isKnown = user !== undefined || error !== null;
  const { retry, brandLine } = useLocale().t;
  const texts = useOfflineTestTexts();
  const [isUsual, setUsual] = useState(false);
  const { data: kept, isError, refetch } = useKeptTest(user?.id, testId);
  if (isUsual) return <AttemptScreen {...props} />;
  // What was read stays when a later look fails.
  if (isError && kept === undefined) {
    return (
      <DeviceQuestion title={brandLine} heading={texts.notRead} lines={[texts.notReadLine]}>
        <Button look="primary" isBlock onClick={() => void refetch()}>
          {retry}
        </Button>
        <Button look="quiet" isBlock onClick={() => setUsual(true)}>
          {texts.openUsual}
        </Button>
      </DeviceQuestion>
    );
  }
  if (!isKnown || kept === undefined) return <StartSkeleton />;
  if (kept === null) return <AttemptScreen {...props} />;
  if (kept.sitting !== null && kept.sitting.finishedAt !== null) {
    return (
      <SatOffline
        sitting={kept.sitting}
        onChange={() => void refetch()}
        onSent={(result) => props.onSubmitted(result, kept.paper.paper)}
      />
    );
  }
  return <WithPaper key={kept.paper.id} kept={kept} onFinished={() => void refetch()} {...props} />;
}

type WithPaperProps = OfflineTestProps & { readonly kept: KeptTest; readonly onFinished: () => void };

function WithPaper({ kept, onFinished, ...props }: WithPaperProps) {
  const { testId } = props;
  const [sitting, setSitting] = useState(kept.sitting);
  const [isBegun, setBegun] = useState(kept.sitting !== null);
  // Decided at the opening: the time of a sitting that this page shows is measured by the page, which asks too.
  const [isInDoubt, setInDoubt] = useState(() => sitting !== null && isClockInDoubt(sitting, Date.now()));
  const isOffline = useIsOffline(testId, !isBegun);
  if (!isBegun && !(isOffline && isInTime(kept))) return <AttemptScreen {...props} />;
  if (sitting !== null && isInDoubt) {
    return (
      <ClockInDoubt
        sitting={sitting}
        onGoOn={(goesOn) => {
          setSitting(goesOn);
          setInDoubt(false);
        }}
        onEnded={onFinished}
      />
    );
  }
  return (
    <OnDevice
      paper={kept.paper}
      sitting={sitting}
      serverTime={kept.serverTime}
      onBegun={() => {
        setBegun(true);
        void forgetKeptPaper(kept.paper);
      }}
      onFinished={() => {
        forgetQuestion({ testId });
        forgetTimes({ testId });
        onFinished();
      }}
      // A storage that does not answer is asked again in a moment.
      onClockInDoubt={async () => {
        const { user, start } = kept.paper;
        const found = await offlineSittings.find(user, start.id);
        if (found === null || found.finishedAt !== null) return onFinished();
        setSitting(found);
        setInDoubt(true);
      }}
    >
      <AttemptScreen {...props} AroundStart={Plain} />
    </OnDevice>
  );
}

/** Nothing can be bought without a connection. */
const Plain: OfflineTestProps['AroundStart'] = ({ children }) => children;

/** Whether the server did not answer when it was asked for the test. A running attempt that the device has kept goes on as it is. */
function useIsOffline(testId: OfflineTestProps['testId'], isAsked: boolean): boolean {
  const options = openTestOptions(useAttemptsPort(), useServerClock(), testId);
  const { data, error } = useQuery({ ...options, enabled: isAsked });
  const isReachable = useIsReachable();
  return error instanceof Unreachable || (data?.kind === 'start' && !isReachable);
}

import { Unreachable } from '@bharti/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useAttemptsPort } from '../../../context/api.ts';
import { useIsReachable } from '../../../context/reachable.ts';
import { useServerClock } from '../../../context/server-clock.ts';
import { useSession } from '../../../context/session.tsx';
import { withTexts } from '../../../context/texts.ts';
import { AttemptScreen } from '../attempt-screen.tsx';
import { openTestOptions } from '../queries.ts';
import { StartSkeleton } from '../start-skeleton.tsx';
import { forgetQuestion } from '../use-current-question.ts';
import { forgetTimes } from '../use-question-times.ts';
import { OnDevice } from './on-device.tsx';
import { SatOffline } from './sat-offline.tsx';
import { forgetKeptPaper, type KeptTest, useKeptTest } from './use-kept-test.ts';
import { offlineTestTexts } from './use-texts.ts';

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
  const { data: kept, refetch } = useKeptTest(user?.id, testId);
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
  const [isBegun, setBegun] = useState(kept.sitting !== null);
  const isOffline = useIsOffline(testId, !isBegun);
  const isInTime = kept.serverTime(Date.now()) <= kept.paper.beginsUntil;
  if (!isBegun && !(isOffline && isInTime)) return <AttemptScreen {...props} />;
  return (
    <OnDevice
      paper={kept.paper}
      sitting={kept.sitting}
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

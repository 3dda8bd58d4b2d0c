import type { OfflinePaper } from '@bharti/contracts/attempts/offline';
import type { Instant } from '@bharti/domain/time';
import { instant } from '@bharti/domain/time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { offlineSittings, type StoredSitting } from '../../../browser/offline-sittings.ts';
import { ApiProvider, useApi } from '../../../context/api.ts';
import { LocaleContext } from '../../../context/locale.tsx';
import { type Persistence, PersistenceProvider } from '../../../context/persistence.ts';
import { ClockProvider, type ServerClock } from '../../../context/server-clock.ts';
import { createDevicePort } from './device-port.ts';
import { useDeviceLocale } from './device-texts.ts';
import { createElapsed, elapsedUntil } from './elapsed.ts';

type OnDeviceProps = {
  readonly paper: OfflinePaper;
  /** Null before it has begun. */
  readonly sitting: StoredSitting | null;
  readonly serverTime: (wall: number) => Instant;
  readonly onBegun: () => void;
  readonly onFinished: () => void;
  /** The device's clock may have been set forward while this page was hidden. What is stored is from before. */
  readonly onClockInDoubt: () => Promise<void>;
  readonly children: ReactNode;
};

/** Everything that is done here is stored in this browser, as in the demo. */
const inBrowser: Persistence = { isKept: () => true, onLost: () => () => {} };
/** Milliseconds after which the time that has passed is stored again. */
const tickMs = 5_000;

/** Gives the screens of a test the device as their back end: its store, its clock, and the words that are true of it. */
export function OnDevice({ children, ...props }: OnDeviceProps) {
  const { paper, sitting, serverTime, onBegun, onFinished, onClockInDoubt } = props;
  const api = useApi();
  const leave = useLeaveDialog();
  const latest = useRef({ onBegun, onFinished, onClockInDoubt, leave });
  useEffect(() => {
    latest.current = { onBegun, onFinished, onClockInDoubt, leave };
  });
  const [device] = useState(() => {
    const run = createRun(sitting, paper.start.durationSeconds * 1_000, serverTime);
    const port = createDevicePort({
      store: offlineSittings,
      paper,
      serverTime,
      wall: Date.now,
      elapsed: run.elapsed,
      onBegun: (begun) => {
        run.begin(begun);
        latest.current.onBegun();
      },
      onFinished: () => replaceOnce(async () => latest.current.onFinished()),
    });
    let isReplaced = false;
    /** Another screen takes the place of this one: once, because the entry of a dialog is left only once. */
    const replaceOnce = (replace: () => Promise<void>) => {
      if (isReplaced) return;
      isReplaced = true;
      latest.current.leave();
      replace().catch(() => {
        isReplaced = false;
      });
    };
    const ask = () => replaceOnce(() => latest.current.onClockInDoubt());
    return { run, port, ask, queryClient: createDeviceClient() };
  });
  useKeptTime(paper, device.run, device.ask);
  const value = useMemo(() => ({ ...api, ...device.port }), [api, device]);
  return (
    <LocaleContext value={useDeviceLocale()}>
      <ApiProvider value={value}>
        <PersistenceProvider value={inBrowser}>
          <ClockProvider value={device.run.clock}>
            <QueryClientProvider client={device.queryClient}>{children}</QueryClientProvider>
          </ClockProvider>
        </PersistenceProvider>
      </ApiProvider>
    </LocaleContext>
  );
}

/** A store of replies of its own: those of the server have the same names. */
const createDeviceClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: false }, mutations: { networkMode: 'always' } },
  });

/** The time of a sitting on this page, before and after its start. */
function createRun(kept: StoredSitting | null, durationMs: number, serverTime: (wall: number) => Instant) {
  const started = (sitting: StoredSitting) => ({
    at: sitting.startedAt,
    time: createElapsed(elapsedUntil(sitting, Date.now()), durationMs),
  });
  let begun = kept && started(kept);
  const elapsed = (): number => begun?.time.read() ?? 0;
  const clock: ServerClock = {
    now: () => (begun === null ? serverTime(Date.now()) : instant(Math.round(begun.at + elapsed()))),
    // No server says the time.
    correct: () => {},
    assume: () => {},
    isRight: () => true,
    subscribe: (tick) => {
      const timer = setInterval(tick, 250);
      return () => clearInterval(timer);
    },
    onClockJump: () => () => {},
  };
  return {
    elapsed,
    clock,
    begin: (sitting: StoredSitting) => {
      begun ??= started(sitting);
    },
    setHidden: (isHidden: boolean) => begun?.time.setHidden(isHidden),
    isInDoubt: () => begun?.time.isInDoubt() ?? false,
  };
}

/** Stores how much time has passed, so that a page that is opened later goes on from there. */
function useKeptTime(
  { user, start, id }: OfflinePaper,
  { elapsed, setHidden, isInDoubt }: Pick<ReturnType<typeof createRun>, 'elapsed' | 'setHidden' | 'isInDoubt'>,
  onClockInDoubt: () => void,
): void {
  useEffect(() => {
    const keep = () => {
      if (isInDoubt()) return onClockInDoubt();
      const passed = elapsed();
      if (passed === 0) return;
      const later = (stored: StoredSitting) =>
        stored.finishedAt === null && passed > stored.elapsedMs
          ? { ...stored, elapsedMs: passed, seenAt: Date.now() }
          : stored;
      // The next tick tries again.
      offlineSittings.change({ user, test: start.id, id }, later).catch(() => {});
    };
    const follow = () => {
      setHidden(document.hidden);
      keep();
    };
    const timer = setInterval(keep, tickMs);
    document.addEventListener('visibilitychange', follow);
    addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('pagehide', keep);
    };
  }, [user, start.id, id, elapsed, setHidden, isInDoubt, onClockInDoubt]);
}

/** Leaves the entry of an open dialog in the history: the screen of the dialog is about to be replaced. */
function useLeaveDialog(): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isDialog = typeof state === 'object' && state !== null && 'isDialog' in state;
  return () => {
    if (isDialog) void navigate(-1);
  };
}

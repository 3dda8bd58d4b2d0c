import { homeBefore, homePath, testPrefix } from '@bharti/contracts/paths';
import type { RefusalCode } from '@bharti/domain/refusal';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useConsentGate } from '../../context/consent.ts';
import { useLocale } from '../../context/locale.tsx';
import { useForgetSession } from '../../context/session.tsx';
import { toast } from '../../ui/toast.ts';

/** Subscribes to every refusal of the Api. @returns a function that unsubscribes. */
export type OnRefusal = (listener: (code: RefusalCode) => void) => () => void;

const RefusalsContext = createContext<OnRefusal>(() => () => {});
export const RefusalsProvider = RefusalsContext.Provider;

/**
 * For every screen: when a refusal says that the session has ended or belongs to another user, removes the user's data from
 * this page, reads the session again and opens the start page.
 */
export function useAccountRefusals(): void {
  const onRefusal = use(RefusalsContext);
  const { t } = useLocale();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const forget = useForgetSession();
  const { isClosed, open } = useConsentGate();
  useEffect(() => {
    // This screen may get more refusals before the next screen is shown.
    let isLeaving = false;
    return onRefusal((code) => {
      if (code === 'outdated_page') toast.error(t.refusals[code]);
      if (code !== 'other_user' && code !== 'not_signed_in') return;
      // A running attempt stays open with its unsaved answers: the candidate can sign in again in another window.
      const isSitting = pathname.startsWith(testPrefix) && code === 'not_signed_in' && !isClosed;
      if (isSitting || isLeaving || pathname === homePath) return;
      isLeaving = true;
      // Nothing personal was shown yet, so the visitor is redirected without a message.
      if (code === 'other_user' || hasShown(queryClient)) toast.error(t.refusals[code]);
      // Navigates first, so that this screen does not request another user's data.
      const next = code === 'other_user' ? homePath : homeBefore(pathname + search);
      void navigate(next, { replace: true });
      forget();
      open();
    });
  }, [onRefusal, t, pathname, search, navigate, queryClient, forget, isClosed, open]);
}

const hasShown = (queryClient: QueryClient): boolean =>
  ['dashboard', 'profile', 'wallet', 'consent'].some((key) =>
    queryClient.getQueriesData({ queryKey: [key] }).some(([, data]) => data !== undefined),
  );

import type { RefusalCode } from '@bharti/domain/refusal';
import { refusalText } from '@bharti/i18n/refusals';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useConsentGate } from '../context/consent.ts';
import { useLocale } from '../context/locale.tsx';
import { useForgetSession } from '../context/session.tsx';
import { toast } from '../ui/toast.ts';

/** Tells of every refusal that came through the Api. @returns how to stop listening. */
export type OnRefusal = (listener: (code: RefusalCode) => void) => () => void;

const RefusalsContext = createContext<OnRefusal>(() => () => {});
export const RefusalsProvider = RefusalsContext.Provider;

/**
 * One end for every screen whose person is not there any more, whichever of its buttons found out: what it showed goes,
 * the session is read anew, and the start page leads on from there.
 */
export function useAccountRefusals(): void {
  const onRefusal = use(RefusalsContext);
  const { locale } = useLocale();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const forget = useForgetSession();
  const { isClosed, open } = useConsentGate();
  useEffect(() => {
    // Until the next screen is here, this one may be refused again.
    let isLeaving = false;
    return onRefusal((code) => {
      if (code === 'outdated_page') toast.error(refusalText(locale, { code }));
      if (code !== 'other_user' && code !== 'not_signed_in') return;
      // A sitting keeps its unsaved answers until its candidate has signed in again in another window.
      const isSitting = pathname.startsWith('/test/') && code === 'not_signed_in' && !isClosed;
      if (isSitting || isLeaving || pathname === '/') return;
      isLeaving = true;
      // A visitor who has seen nothing yet is sent on without a word.
      if (code === 'other_user' || hasShown(queryClient)) toast.error(refusalText(locale, { code }));
      // First away, so that no screen asks for data of somebody else.
      const next = code === 'other_user' ? '/' : `/?next=${encodeURIComponent(pathname + search)}`;
      void navigate(next, { replace: true });
      forget();
      open();
    });
  }, [onRefusal, locale, pathname, search, navigate, queryClient, forget, isClosed, open]);
}

const hasShown = (queryClient: QueryClient): boolean =>
  ['dashboard', 'profile', 'wallet', 'consent'].some((key) => queryClient.getQueryData([key]) !== undefined);

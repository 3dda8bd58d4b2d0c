import type { AdminApi, PanelApi } from '@bharti/contracts/admin/port';
import type { AdminRefusal } from '@bharti/domain/people/staff-refusal';
import { adminRefusalText } from '@bharti/i18n/admin/refusals';
import { createContext, use } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { refusalsAsErrors } from '../../context/refused-error.ts';

const AdminApiContext = createContext<AdminApi | null>(null);
export const AdminApiProvider = AdminApiContext.Provider;

export function useAdminApi(): AdminApi {
  const api = use(AdminApiContext);
  if (api === null) throw new Error('no AdminApiProvider above');
  return api;
}

const PanelApiContext = createContext<PanelApi | null>(null);
export const PanelApiProvider = PanelApiContext.Provider;

/** What the frame, the sign-in and Live Overview may ask: also in the demo, which has no other part. */
export function usePanelApi(): PanelApi {
  const api = use(PanelApiContext);
  if (api === null) throw new Error('no PanelApiProvider above');
  return api;
}

export const { orThrow, refusalOf: adminRefusalOf } = refusalsAsErrors<AdminRefusal>();

/**
 * The text for a failed request: the refusal, or that the server did not answer. Null without a failure, and when the session
 * has ended, because the sign-in says so.
 */
export function useAdminProblem(): (error: unknown) => string | null {
  const { locale, t } = useLocale();
  return (error) => {
    if (error === null) return null;
    const refusal = adminRefusalOf(error);
    if (refusal === null) return t.unreachable;
    return refusal.code === 'not_signed_in' ? null : adminRefusalText(locale, refusal);
  };
}

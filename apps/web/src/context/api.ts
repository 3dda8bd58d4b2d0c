import type { AccountPort } from '@bharti/contracts/account/port';
import type { Api } from '@bharti/contracts/api';
import type { OfflinePort } from '@bharti/contracts/attempts/offline';
import type { AttemptsPort } from '@bharti/contracts/attempts/port';
import type { CataloguePort } from '@bharti/contracts/catalogue/port';
import type { WalletPort } from '@bharti/contracts/wallet/port';
import type { Refusal } from '@bharti/domain/refusal';
import { createContext, use } from 'react';
import { refusalsAsErrors } from './refused-error.ts';

const ApiContext = createContext<Api | null>(null);
export const ApiProvider = ApiContext.Provider;

/** All ports; for what replaces some of them below it. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (api === null) throw new Error('no ApiProvider above');
  return api;
}

// Each screen takes only the port that it needs.
export const useAccountPort = (): AccountPort => useApi();
export const useAttemptsPort = (): AttemptsPort & OfflinePort => useApi();
export const useCataloguePort = (): CataloguePort => useApi();
export const useWalletPort = (): WalletPort => useApi();

export const { orThrow, refusalOf } = refusalsAsErrors<Refusal>();

/** Whether the refusal is about the session or the consent. The request itself was not refused and is repeated afterwards. */
export const isAboutAccount = ({ code }: Refusal): boolean =>
  code === 'not_signed_in' || code === 'other_user' || code === 'consent_required';

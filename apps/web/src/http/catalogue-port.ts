import type { AppConfig } from '@bharti/contracts/catalogue/config';
import type { CataloguePort } from '@bharti/contracts/catalogue/port';
import { apiPaths } from '@bharti/contracts/paths';
import { type SendRequest, valueOrThrow } from './request.ts';

export const cataloguePort = (send: SendRequest): CataloguePort => ({
  config: async () => valueOrThrow(await send<AppConfig>('GET', apiPaths.config)),
  dashboard: () => send('GET', apiPaths.dashboard),
  notes: () => send('GET', apiPaths.notes),
  videos: () => send('GET', apiPaths.videos),
});

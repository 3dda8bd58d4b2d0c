import type { AppConfig } from '@bharti/contracts/catalogue/config';
import type { CataloguePort } from '@bharti/contracts/catalogue/port';
import { apiPaths } from '@bharti/contracts/paths';
import { type Ask, valueOrThrow } from './request.ts';

export const cataloguePort = (ask: Ask): CataloguePort => ({
  config: async () => valueOrThrow(await ask<AppConfig>('GET', apiPaths.config)),
  dashboard: () => ask('GET', apiPaths.dashboard),
  videos: () => ask('GET', apiPaths.videos),
});

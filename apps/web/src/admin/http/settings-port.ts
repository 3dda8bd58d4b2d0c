import { adminPaths } from '@bharti/contracts/admin/paths';
import type { SettingsPort } from '@bharti/contracts/admin/settings';
import type { AdminAsk } from './ask.ts';

export const settingsPort = (ask: AdminAsk): SettingsPort => ({
  siteSettings: () => ask('GET', adminPaths.settings),
  changeSettings: (input) => ask('PUT', adminPaths.settings, input),
});

import { adminPaths } from '@bharti/contracts/admin/paths';
import type { SettingsPort } from '@bharti/contracts/admin/settings';
import type { SendAdminRequest } from './request.ts';

export const settingsPort = (send: SendAdminRequest): SettingsPort => ({
  siteSettings: () => send('GET', adminPaths.settings),
  changeSettings: (input) => send('PUT', adminPaths.settings, input),
});

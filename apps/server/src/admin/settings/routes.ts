import { adminPaths } from '@bharti/contracts/admin/paths';
import { changeSettings as changeInput, siteSettingList } from '@bharti/contracts/admin/settings';
import type { AdminPart } from '../admin-route.ts';
import { audit } from '../audit/audit.ts';
import { changeSettings } from './change-settings.ts';
import { listSettings } from './list-settings.ts';

export const settingsRoutes: AdminPart = (route, { inTransaction, reader, config }) => {
  const list = () => listSettings(reader, config.signIn === 'trial');

  // Only owners may change settings, because these name the person responsible for the site and the seller.
  route({
    method: 'GET',
    path: adminPaths.settings,
    roles: ['owner'],
    reply: siteSettingList,
    handle: list,
  });
  route({
    method: 'PUT',
    path: adminPaths.settings,
    roles: ['owner'],
    body: changeInput,
    reply: siteSettingList,
    handle: async ({ staff, body }) => {
      await changeSettings({ inTransaction, audit }, staff.id, body.changes);
      return list();
    },
  });
};

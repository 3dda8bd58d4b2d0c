import type { PanelApi } from '@bharti/contracts/admin/port';
import type { StaffMember } from '@bharti/contracts/admin/staff';
import type { StaffId } from '@bharti/domain/people/staff';
import { ok, refuse } from '@bharti/domain/result';
import { instant } from '@bharti/domain/time';
import type { SampleTexts } from '@bharti/i18n/admin/sample';
import { wasSignedIn } from '../context/signed-in-flag.ts';
import { sampleOverview } from './figures.ts';

/** The sign-in page names both: the demo has nothing to protect. */
export const sampleLogin = { username: 'admin', password: 'demo' } as const;

const owner: StaffMember = {
  id: '5a300000-0000-4000-8000-0000000000ff' as StaffId,
  name: sampleLogin.username,
  role: 'owner',
};

/** The panel without a server. In the demo the local flag opens it (specification, section 3). */
export const createSampleApi = (t: SampleTexts): PanelApi => ({
  staffSession: async () => (wasSignedIn() ? ok(owner) : refuse({ code: 'not_signed_in' })),
  signIn: async ({ username, password }) => {
    const isRight = username.trim().toLowerCase() === sampleLogin.username && password === sampleLogin.password;
    return isRight ? ok(owner) : refuse({ code: 'invalid_credentials' });
  },
  signOut: async () => ok(undefined),
  overview: async () => ok(sampleOverview(t, instant(Date.now()))),
  waiting: async () => ok({ money: null, reports: null }),
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ExportState } from '@bharti/contracts/account/profile';
import type { Api } from '@bharti/contracts/api';
import { exportId } from '@bharti/contracts/common';
import { agreement } from './fixtures.ts';
import { begin, codeOf, granted } from './steps.ts';
import type { StartWorld, World } from './world.ts';

/** Consent, devices, data export and deletion of the account: the behaviour of every back end. Runs against each adapter. */
export function accountConformance(start: StartWorld): void {
  describe('account', () => {
    let world: World;
    before(async () => {
      world = await start();
    });
    after(() => world.stop());

    /** A visitor who has just signed in for the first time. */
    const newcomer = async (name = 'New Comer') => {
      const api = await world.signedOutVisitor();
      const email = `${crypto.randomUUID()}@example.com`;
      return { api, email, user: granted(await api.signInTrial({ name, email })) };
    };
    const standingOf = async (api: Api) => granted(await api.consent()).standing;

    consentConformance(newcomer, standingOf, () => world);
    leavingConformance(newcomer, () => world);
  });
}

type Newcomer = () => Promise<{ readonly api: Api; readonly email: string; readonly user: { readonly id: string } }>;

function consentConformance(newcomer: Newcomer, standingOf: (api: Api) => Promise<string>, world: () => World): void {
  test('is closed until the notice is agreed to, and open from then on', async () => {
    const { api } = await newcomer();
    assert.equal(await standingOf(api), 'never');
    for (const reply of [await api.dashboard(), await api.profile(), await api.wallet({})]) {
      assert.equal(codeOf(reply), 'consent_required');
    }
    assert.equal(granted(await api.giveConsent(agreement)).standing, 'given');
    granted(await api.dashboard());
  });

  test('takes consent to the notice of today only', async () => {
    const { api } = await newcomer();
    assert.equal(codeOf(await api.giveConsent({ ...agreement, version: '2025-01-01' })), 'notice_changed');
    assert.equal(await standingOf(api), 'never');
  });

  test('is not opened for a user who declines: nothing is kept, and the session is over', async () => {
    const { api, email } = await newcomer();
    assert.equal(granted(await api.consent()).hasHistory, false);
    assert.deepEqual(granted(await api.declineConsent()), { account: 'removed' });
    assert.equal(await api.session(), null);
    assert.equal(codeOf(await api.consent()), 'not_signed_in');
    granted(await api.signInTrial({ name: 'New Comer', email }));
    assert.equal(await standingOf(api), 'never');
  });

  test('declined after it was agreed to is closed and kept, and says so', async () => {
    const { api, email } = await newcomer();
    granted(await api.giveConsent(agreement));
    const { id } = await begin(api);
    assert.deepEqual(granted(await api.declineConsent()), { account: 'kept' });
    assert.equal(await api.session(), null);
    granted(await api.signInTrial({ name: 'New Comer', email }));
    const { standing, hasHistory } = granted(await api.consent());
    assert.deepEqual([standing, hasHistory], ['withdrawn', true]);
    granted(await api.giveConsent(agreement));
    assert.equal(granted(await api.attempt(id)).status, 'running');
  });

  test('Y02, Y03: still gives its owner their data after consent was withdrawn, and opens nothing else', async () => {
    const api = await world().visitor();
    granted(await api.withdrawConsent());
    const asked = granted(await api.requestExport({ locale: 'en' }));
    const state = await made(api, asked, world());
    assert.equal(state.status, 'ready');
    granted(await api.exportFile(asked.id));
    assert.equal(codeOf(await api.profile()), 'consent_required');
    assert.equal(codeOf(await api.dashboard()), 'consent_required');
  });

  test('closes at once when consent is withdrawn, and opens with everything in it when it is given again', async () => {
    const api = await world().visitor();
    const { id } = await begin(api);
    assert.equal(granted(await api.withdrawConsent()).standing, 'withdrawn');
    assert.equal(codeOf(await api.attempt(id)), 'consent_required');
    granted(await api.giveConsent(agreement));
    assert.equal(granted(await api.attempt(id)).status, 'running');
  });
}

function leavingConformance(newcomer: Newcomer, world: () => World): void {
  test('shows its owner, and this device among those that are signed in', async () => {
    const { api, email } = await newcomer();
    granted(await api.giveConsent(agreement));
    const page = granted(await api.profile());
    assert.deepEqual([page.profile.name, page.profile.email], ['New Comer', email]);
    assert.equal(page.sessions.filter(({ isCurrent }) => isCurrent).length, 1);
    assert.equal(page.export, null);
  });

  test('ends one session by its id, and nothing for an id that is not theirs', async () => {
    const api = await world().visitor();
    granted(await api.endSession('f'.repeat(32)));
    const [device] = granted(await api.profile()).sessions;
    granted(await api.endSession(device?.id ?? ''));
    assert.equal(await api.session(), null);
  });

  test('is signed out everywhere in one go', async () => {
    const api = await world().visitor();
    granted(await api.signOutEverywhere());
    assert.equal(await api.session(), null);
    assert.equal(codeOf(await api.profile()), 'not_signed_in');
  });

  test('hands out its data as a file, once it is made', async () => {
    const api = await world().visitor();
    const asked = granted(await api.requestExport({ locale: 'mr' }));
    const state = await made(api, asked, world());
    assert.equal(state.status, 'ready');
    // The profile must show the same state, with the same time, as the reply that made the file ready.
    assert.deepEqual(granted(await api.profile()).export, state);
    assert.equal(state.requested_at, asked.requested_at);
    const bytes = new Uint8Array(await granted(await api.exportFile(asked.id)).arrayBuffer());
    assert.deepEqual([...bytes.subarray(0, 2)], [...Buffer.from('PK')]);
    const other = await world().visitor();
    assert.equal(codeOf(await other.exportState(asked.id)), 'export_not_found');
    assert.equal(codeOf(await other.exportFile(asked.id)), 'export_not_found');
    assert.equal(codeOf(await api.exportFile(exportId.parse(crypto.randomUUID()))), 'export_not_found');
  });

  test('deleted cannot be opened again; its owner gets a new one at the next sign-in', async () => {
    const { api, email } = await newcomer();
    granted(await api.giveConsent(agreement));
    const { id } = await begin(api);
    granted(await api.deleteAccount({ confirmation: 'DELETE' }));
    assert.equal(await api.session(), null);
    assert.equal(codeOf(await api.attempt(id)), 'not_signed_in');
    granted(await api.signInTrial({ name: 'New Comer', email }));
    assert.equal(granted(await api.consent()).standing, 'never');
    granted(await api.giveConsent(agreement));
    const { profile, running } = granted(await api.dashboard());
    assert.deepEqual([profile.tests_taken, running.length], [0, 0]);
    assert.equal(codeOf(await api.attempt(id)), 'attempt_not_found');
  });
}

/** The requested export, once the file is ready. */
async function made(api: Api, asked: ExportState, world: World): Promise<ExportState> {
  let state = asked;
  while (state.status === 'pending') {
    await world.runJobs();
    state = granted(await api.exportState(asked.id));
  }
  return state;
}

import { describe, test } from 'node:test';
import { en } from '@bharti/i18n/en';
import { mr } from '@bharti/i18n/mr';
import { sittingTexts } from '@bharti/i18n/sitting';
import { expect } from './support/expect.ts';
import { claimsOf } from './support/sittings/claims.ts';
import { type Claim, type Facts, judgeClaim } from './support/sittings/judge-claim.ts';

/** The server has the answers to two questions, the second of which is on the screen. */
const saved: Facts = {
  known: [{ 0: 1, 1: 2 }],
  journal: [],
  isWriting: false,
  screen: { current: 1, checked: 2, answered: 2 },
  isOnline: true,
  asking: 0,
  lastRequest: 'answered',
  isTimeOver: false,
  isEnded: false,
  endsLater: 0,
  hasSubmitFailed: false,
};
/** The second answer is in the journal only. */
const unsent: Facts = { ...saved, known: [{ 0: 1 }], journal: [{ question: 1, option: 2 }], isOnline: false };
/** The journal has not stored the second answer yet. */
const unstored: Facts = { ...unsent, journal: [] };

/** What the words in the place of 'Saved', or elsewhere, claim in English. */
function claimOf(text: string, table: 'place' | 'elsewhere' = 'place', claims = claimsOf('en')): Claim {
  const found = claims[table].find(({ pattern }) => new RegExp(pattern).test(text));
  if (found === undefined) throw new Error(`no claim of '${text}'`);
  const [, numbers] = new RegExp(found.pattern).exec(text) ?? [];
  if (found.names === undefined || numbers === undefined) return found.claim;
  return { ...found.claim, [found.names]: numbers.split(', ').map((number) => Number(number) - 1) };
}
/** True, untrue at once, untrue if it stays, or not to be compared. */
function judge(claim: Claim, facts: Facts): 'true' | 'untrue' | 'untrue if it stays' | null {
  const verdict = judgeClaim(claim, facts);
  if (verdict === null) return null;
  return verdict.fault === null ? 'true' : verdict.isLasting ? 'untrue if it stays' : 'untrue';
}
const place = (text: string, facts: Facts) => judge(claimOf(text), facts);
const elsewhere = (text: string, facts: Facts) => judge(claimOf(text, 'elsewhere'), facts);

describe('words in the place of ‘Saved’', () => {
  test('that promise safety are true only of what is stored where they say', () => {
    expect(place('Saved · 2 of 2 safe', saved)).toBe('true');
    expect(place('Saved · 2 of 2 safe', unsent)).toBe('untrue');
    expect(place('Saved · 3 of 3 safe', saved)).toBe('untrue');
    expect(place('Saving… · 2 of 2 safe', unsent)).toBe('true');
    expect(place('Saving… · 2 of 2 safe', unstored)).toBe('untrue');
    expect(place('Offline. 2 of 2 safe on this phone, will send when online', unsent)).toBe('true');
  });

  test('that deny safety are untrue when they stay although the answer is stored', () => {
    for (const words of [en.attempt.notSaved, en.attempt.offlineUnsaved, en.attempt.saving]) {
      expect(place(words, unsent)).toBe('untrue if it stays');
      expect(place(words, unstored)).toBe('true');
      expect(place(words, { ...unsent, isWriting: true })).toBe('true');
    }
    expect(place('Not sent yet. 2 of 2 safe on this phone. Trying again…', { ...unsent, isOnline: true })).toBe('true');
    expect(place('Not sent yet. 2 of 2 safe on this phone. Trying again…', saved)).toBe('untrue if it stays');
  });

  test('about the connection and the end are compared with both', () => {
    expect(place(en.attempt.offlineKept(2), { ...unsent, isOnline: true })).toBe('untrue');
    expect(place(en.attempt.closed, saved)).toBe('untrue if it stays');
    expect(place(en.attempt.closed, { ...saved, isEnded: true })).toBe('true');
    expect(place(en.attempt.timeOver, saved)).toBe('untrue if it stays');
    expect(place(en.attempt.timeOver, { ...saved, isTimeOver: true })).toBe('true');
    for (const { endsLater } of Object.values(sittingTexts)) {
      expect(place(endsLater(75), saved)).toBe('untrue if it stays');
      expect(place(endsLater(75), { ...saved, endsLater: 75 })).toBe('true');
    }
  });

  test('that the answer from elsewhere counts are untrue while another one is sent from here', () => {
    expect(place(en.attempt.changedElsewhere('2', 1), saved)).toBe('true');
    expect(place(en.attempt.changedElsewhere('1, 2', 2), unsent)).toBe('untrue if it stays');
  });

  test('are not compared before anything is known', () => {
    expect(place('Saved', { ...saved, known: [] })).toBe(null);
    expect(place('Saved', { ...saved, journal: null })).toBe(null);
  });

  test('are all known in both languages', () => {
    for (const [locale, { attempt }] of Object.entries({ en, mr }) as ['en' | 'mr', typeof en][])
      for (const words of [
        attempt.saved,
        attempt.notSent(0),
        attempt.offline(0),
        attempt.offlineKept(10),
        attempt.closed,
      ])
        expect(claimOf(words, 'place', claimsOf(locale))).toBeDefined();
  });
});

describe('words of the dialogs and of the dashboard', () => {
  const texts = sittingTexts.en;

  test('before leaving: what becomes of the answers', () => {
    expect(elsewhere(en.attempt.leaveSaved, saved)).toBe('true');
    expect(elsewhere(en.attempt.leaveSaved, unsent)).toBe('untrue');
    expect(elsewhere(texts.leaveKept, unsent)).toBe('true');
    expect(elsewhere(texts.leaveKept, unstored)).not.toBe('true');
    expect(elsewhere(texts.leaveKept, saved)).toBe('untrue if it stays');
    expect(elsewhere(texts.leaveUnsaved, unstored)).toBe('true');
    expect(elsewhere(texts.leaveUnsaved, unsent)).toBe('untrue if it stays');
  });

  test('before submitting: how many are answered, and whether the server can be reached', () => {
    expect(elsewhere('Answered: 2', unsent)).toBe('true');
    expect(elsewhere('Answered: 1', unsent)).toBe('untrue if it stays');
    expect(elsewhere('Not answered: 8', unsent)).toBe('true');
    expect(elsewhere('8 questions are not answered yet.', unsent)).toBe('true');
    expect(elsewhere('7 questions are not answered yet.', unsent)).toBe('untrue if it stays');
    expect(elsewhere(texts.submitWaits, unsent)).toBe('true');
    expect(elsewhere(texts.submitWaits, saved)).toBe('untrue if it stays');
    expect(elsewhere(en.attempt.submitting, unsent)).toBe('untrue if it stays');
    expect(elsewhere(en.attempt.submitFailed, saved)).toBe('untrue if it stays');
  });

  test('at the end of the time: whether anything is on its way, and which answers came too late', () => {
    const over = { isTimeOver: true };
    expect(elsewhere(en.attempt.timeOverLine, { ...saved, ...over, asking: 1 })).toBe('true');
    expect(elsewhere(en.attempt.timeOverLine, { ...unsent, ...over, asking: 1 })).toBe('untrue if it stays');
    expect(elsewhere(en.attempt.timeOverLine, { ...saved, ...over, lastRequest: 'failed' })).toBe('untrue if it stays');
    expect(elsewhere(texts.timeOverCutOff, { ...unsent, ...over })).toBe('true');
    expect(elsewhere(texts.timeOverCutOff, { ...saved, ...over })).toBe('untrue if it stays');
    expect(elsewhere(texts.timeOverUnsent('2', 1), { ...unsent, ...over })).toBe('true');
    expect(elsewhere(texts.timeOverUnsent('1, 2', 2), { ...unsent, ...over })).toBe('untrue if it stays');
  });

  test('of a page that was taken over, and of the dashboard: what is not sent', () => {
    expect(elsewhere(texts.takenOverUnsent('2', 1), unsent)).toBe('true');
    expect(elsewhere(texts.takenOverUnsent('1', 1), unsent)).toBe('untrue if it stays');
    // Its own answer stays in the journal until it goes on.
    const elsewhereToo = { ...unsent, known: [{ 0: 1, 1: 3 }], screen: { current: 1, checked: 3, answered: 2 } };
    expect(elsewhere(en.attempt.changedElsewhere('2', 1), elsewhereToo)).toBe('true');
    expect(elsewhere(en.attempt.changedElsewhere('2', 1), { ...elsewhereToo, known: [{ 0: 1, 1: 2 }] })).toBe(
      'untrue if it stays',
    );
    expect(elsewhere(en.attempt.changedElsewhere('1', 1), elsewhereToo)).toBe('untrue if it stays');
    const dashboard = { ...unsent, screen: null };
    expect(elsewhere(`24:10 left · 1/10 · ${en.dashboard.unsent(1)}`, dashboard)).toBe('true');
    expect(elsewhere(`24:10 left · 1/10 · ${en.dashboard.unsent(10)}`, dashboard)).toBe('untrue if it stays');
  });
});

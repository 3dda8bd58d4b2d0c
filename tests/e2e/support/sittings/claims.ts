import { en } from '@bharti/i18n/en';
import type { Locale } from '@bharti/i18n/locale';
import { mr } from '@bharti/i18n/mr';
import { sittingTexts } from '@bharti/i18n/sitting';
import type { Claim } from './judge-claim.ts';
import { questionCount } from './world.ts';

/** Words with what they claim. `pattern` is a regular expression; its group names questions by their numbers where `names` says as what. */
export type Words = {
  readonly pattern: string;
  readonly claim: Claim;
  readonly names?: 'unsent' | 'elsewhere' | 'gaveWay';
};

/** Everything that may stand in the place of 'Saved', and what dialogs and the dashboard say that can be compared. Plain data for the page. */
export type Claims = {
  readonly place: readonly Words[];
  readonly elsewhere: readonly Words[];
};

const group = '(\\d+(?:, \\d+)*)';
const marker = 'QUESTIONS';
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const exactly = (text: string): string => `^${literal(text).replaceAll(marker, group)}$`;
const words = (text: string, claim: Claim): Words => ({ pattern: exactly(text), claim });
/** Words that name questions, as one and as several. */
const naming = (
  text: (questions: string, count: number) => string,
  names: NonNullable<Words['names']>,
  claim: Claim = {},
): Words[] =>
  [1, 2].map((count) => ({ pattern: exactly(text(marker, count)).replace(/(?<!\d)2(?!\d)/, '\\d+'), claim, names }));

/** @param total the number of questions of the test. */
export function claimsOf(locale: Locale, total = questionCount): Claims {
  const numbers = Array.from({ length: total + 1 }, (_, count) => count);
  const { attempt: t, dashboard } = { en, mr }[locale];
  const texts = sittingTexts[locale];
  const ofCount = (count: number): Words[] => [
    words(`${t.saving} · ${t.safe(count)}`, { promises: 'kept', count }),
    words(count === 0 ? t.saved : `${t.saved} · ${t.safe(count)}`, { promises: 'saved', count }),
    // 'Your answers are saved' names no number.
    words(t.offline(count), { promises: 'saved', line: 'offline', ...(count > 0 && { count }) }),
    words(t.notSent(count), { promises: 'kept', denies: 'sent', count }),
    words(t.offlineKept(count), { promises: 'kept', denies: 'sent', count, line: 'offline' }),
  ];
  const later = Object.values(sittingTexts).map(({ endsLater }) => literal(endsLater(60)).replace(/1 \S+/, '.+?'));
  return {
    place: [
      ...[t.checking, t.takenOver, ''].map((text) => words(text, {})),
      words(t.saving, { denies: 'safe' }),
      ...numbers.flatMap(ofCount),
      words(t.notSaved, { denies: 'kept' }),
      words(t.offlineUnsaved, { denies: 'kept', line: 'offline' }),
      words(t.closed, { end: 'test' }),
      words(t.timeOver, { end: 'time' }),
      ...later.map((pattern): Words => ({ pattern: `^${pattern}$`, claim: { end: 'later' } })),
      ...naming(t.changedElsewhere, 'elsewhere'),
    ],
    elsewhere: [
      words(t.leaveSaved, { promises: 'saved' }),
      words(texts.leaveKept, { promises: 'kept', denies: 'sent', unsent: 'some' }),
      words(texts.leaveUnsaved, { denies: 'kept' }),
      ...numbers.flatMap((count) => [
        words(`${t.states.answered}: ${count}`, { count }),
        words(`${t.states.seen}: ${total - count}`, { count }),
        words(t.confirmMissing(total - count), { count }),
        { pattern: `(?:^|\\D)${literal(dashboard.unsent(count))}$`, claim: { unsent: count } },
      ]),
      words(texts.submitWaits, { line: 'away' }),
      words(texts.waitsForConnection, { line: 'away' }),
      words(t.submitting, { line: 'sending' }),
      words(t.submitFailed, { hasFailed: true }),
      words(t.timeOver, { end: 'time' }),
      words(t.timeOverLine, { end: 'time', line: 'sending' }),
      words(texts.timeOverCutOff, { end: 'time', line: 'away' }),
      ...naming(texts.timeOverUnsent, 'unsent', { end: 'time' }),
      ...naming(texts.takenOverUnsent, 'unsent'),
      ...naming(t.changedElsewhere, 'gaveWay'),
    ],
  };
}

import type { Messages } from '@bharti/i18n/en';
import type { UnsentTest } from '../../context/unsent/unsent-answers.ts';

/** A test that is sat on this device, and that the server has not got. */
export type SittingHere = NonNullable<UnsentTest['sitting']>;

/** Where a test is offered: what its button does, instead of a start. */
export const sittingWord = ({ dashboard }: Messages, { isRunning }: SittingHere): string =>
  isRunning ? dashboard.resume : dashboard.seeWaiting;

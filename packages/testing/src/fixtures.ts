import { testId } from '@bharti/contracts/common';
import { noticeVersion } from '@bharti/domain/people/consent';

/** Built-in tests that every back end has: one is free, the other has a price. */
export const freeTestId = testId.parse('promo-general-knowledge');
export const paidTestId = testId.parse('police-test-1');

/** The consent of an adult to the current notice. */
export const agreement = { version: noticeVersion, locale: 'en', isAdult: true } as const;

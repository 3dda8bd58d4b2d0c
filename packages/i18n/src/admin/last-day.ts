import type { Locale } from '../locale.ts';

// Texts about the last day on which a test may ask a question.

const en = {
  until: (date: string) => `until ${date}`,
  ended: 'ended',
  endedOn: (date: string) => `The last day was ${date}.`,
};
type LastDayTexts = typeof en;

const mr: LastDayTexts = {
  until: (date) => `${date} पर्यंत`,
  ended: 'मुदत संपली',
  endedOn: (date) => `शेवटचा दिवस ${date} होता.`,
};

export const lastDayTexts: Record<Locale, LastDayTexts> = { en, mr };

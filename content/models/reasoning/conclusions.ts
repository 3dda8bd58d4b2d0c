import type { Bilingual } from '@bharti/domain/bilingual';
import type { Mistake } from '../framework/model.ts';

const none: Bilingual = { en: '', mr: '' };
const answers: readonly Bilingual[] = [
  { en: 'Neither 1 nor 2', mr: '1 व 2 पैकी एकही नाही' },
  { en: 'Only 1', mr: 'केवळ 1' },
  { en: 'Only 2', mr: 'केवळ 2' },
  { en: 'Both 1 and 2', mr: '1 व 2 दोन्ही' },
];

/** The option about two conclusions. @param place 1 if the first conclusion follows, and 2 more if the second does. */
export const conclusionAnswerAt = (place: number): Bilingual => answers[place] ?? none;

/** The three other options. */
export const conclusionSlips = (place: number): readonly Mistake<Bilingual>[] =>
  [0, 1, 2, 3]
    .filter((other) => other !== place)
    .map(
      (other): Mistake<Bilingual> =>
        (other & ~place) > 0
          ? [conclusionAnswerAt(other), 'accepting a conclusion that does not follow', 'न निघणारे अनुमान स्वीकारल्यास']
          : [conclusionAnswerAt(other), 'rejecting a conclusion that follows', 'निघणारे अनुमान नाकारल्यास'],
    );

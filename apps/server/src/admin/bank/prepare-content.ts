import { type QuestionContent, tidyContent } from '@bharti/domain/content/bank-question';
import { mathFaults, textsWithMaths } from '@bharti/domain/maths/faults';
import { setFormulas } from '@bharti/i18n/formulas';
import { Refused } from '../../shared/refusals.ts';

/** The content as it is stored: tidy texts, and beside them each formula as it is shown and read aloud. */
export function prepareContent(given: QuestionContent): QuestionContent {
  const content = tidyContent(given);
  const maths = setFormulas(textsWithMaths(content));
  return maths === undefined ? content : { ...content, maths };
}

/** The same for content that a person has just written. Refusal: `maths_unreadable`. */
export function acceptWritten(given: QuestionContent): QuestionContent {
  const content = prepareContent(given);
  if (mathFaults(content).length > 0) throw new Refused({ code: 'maths_unreadable' });
  return content;
}

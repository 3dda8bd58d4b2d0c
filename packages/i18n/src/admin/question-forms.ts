import type { QuestionForm } from '@bharti/domain/content/question';
import type { Locale } from '../locale.ts';

/** The names of the forms of questions. */
export const questionFormTexts = {
  en: {
    plain: 'Plain question',
    not: 'Which does not fit',
    statements: 'Statements',
    pairs: 'Match the pairs',
    blank: 'Fill in the blank',
    order: 'Put in order',
    error: 'Find the error',
    table: 'Table',
    figure: 'Figure',
  },
  mr: {
    plain: 'साधा प्रश्न',
    not: 'न जुळणारा पर्याय',
    statements: 'विधाने',
    pairs: 'जोड्या लावा',
    blank: 'रिकामी जागा भरा',
    order: 'क्रम लावा',
    error: 'चूक शोधा',
    table: 'तक्ता',
    figure: 'आकृती',
  },
} satisfies Record<Locale, Record<QuestionForm, string>>;

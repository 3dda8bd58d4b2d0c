import type { WrittenQuestion } from '@bharti/contracts/admin/bank';
import type { Bilingual } from '@bharti/domain/bilingual';
import { missingParts, type QuestionContent, type QuestionPart } from '@bharti/domain/content/bank-question';
import { letterOf, optionsPerQuestion } from '@bharti/domain/content/test';
import type { QuestionTexts } from '@bharti/i18n/admin/question';

/** The fields of the editor, in the form in which they are sent. */
export type QuestionForm = WrittenQuestion;
export type Language = keyof Bilingual;
export const languages = ['en', 'mr'] as const satisfies readonly Language[];

const empty = { en: '', mr: '' };

/** A new question. Its topic is chosen by the person. */
export const emptyForm: QuestionForm = {
  topic: '',
  level: 'medium',
  form: 'plain',
  stem: empty,
  options: Array.from({ length: optionsPerQuestion }, () => empty),
  figure: null,
  key: null,
  explanation: empty,
  source: '',
};

/** The content of a version as it is edited. */
export const formOf = (content: QuestionContent): QuestionForm => ({
  topic: content.topic,
  level: content.level,
  form: content.form,
  stem: content.stem,
  options: [...content.options],
  figure: content.figure,
  key: content.key?.kind === 'several' ? { kind: 'several', options: [...content.key.options] } : content.key,
  explanation: content.explanation,
  source: content.source,
  until: content.until,
});

/** A year can be typed that no question will see. */
export const isLastDayWrong = ({ until }: QuestionForm): boolean => until !== undefined && !/^20\d\d-/.test(until);

/** The question to send. ‘Several options’ with fewer than two chosen is sent as no key. */
export const toSend = (form: QuestionForm): QuestionForm =>
  form.key?.kind === 'several' && form.key.options.length < 2 ? { ...form, key: null } : form;

/** A part as people call it: 'Option B'. */
export function partName(t: QuestionTexts, part: string): string {
  const option = /^option (\d)$/.exec(part);
  if (option !== null) return t.option(letterOf(Number(option[1])));
  return isPart(t, part) ? t.part[part] : part;
}
const isPart = (t: QuestionTexts, part: string): part is keyof QuestionTexts['part'] => part in t.part;

export const partNames = (t: QuestionTexts, parts: readonly string[]): string =>
  parts.map((part) => partName(t, part)).join(', ');

/** Whether a text is missing in a language. */
export const isMissing = (form: QuestionForm, part: QuestionPart, language: Language): boolean =>
  missingParts(form).some((missing) => missing.part === part && missing.locale === language);

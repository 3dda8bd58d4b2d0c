import type { QuestionCheck } from '@bharti/contracts/admin/bank';
import type { Bilingual } from '@bharti/domain/bilingual';
import type { Language, QuestionForm } from './question-form.ts';

type Difference = QuestionCheck['differences'][number];

/**
 * The form in which both languages have the number of the kept one; null when it is not sure which place is meant: each text
 * must have its number exactly once.
 */
export function mendNumber(
  form: QuestionForm,
  { kind, part, en, mr }: Difference,
  kept: Language,
): QuestionForm | null {
  if (kind !== 'number' || en === '' || mr === '') return null;
  const value = { en, mr };
  const other = kept === 'en' ? 'mr' : 'en';
  const mended = (text: Bilingual): Bilingual | null => {
    const places = text[other].split(value[other]);
    const isSure = places.length === 2 && text[kept].split(value[kept]).length === 2;
    return isSure ? { ...text, [other]: places.join(value[kept]) } : null;
  };
  if (part === 'stem' || part === 'explanation') {
    const text = mended(form[part]);
    return text === null ? null : { ...form, [part]: text };
  }
  const place = Number(/^option (\d)$/.exec(part)?.[1] ?? -1);
  const option = form.options[place];
  const text = option === undefined ? null : mended(option);
  return text === null ? null : { ...form, options: form.options.map((option, at) => (at === place ? text : option)) };
}

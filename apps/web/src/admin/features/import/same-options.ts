import { withSameOptions } from '@bharti/domain/content/same-options';
import { type FieldLocale, optionFields } from '@bharti/domain/import/fields';
import type { TypedFields } from './typed-rows.ts';

type Filled = { readonly into: FieldLocale; readonly fields: TypedFields };

/** The fields that one tap fills in: the options that a row has in the other language only, where it asks in this one too. */
export const sameOptions = (row: TypedFields): readonly Filled[] =>
  (['en', 'mr'] as const).flatMap((into) => {
    const textsIn = (locale: FieldLocale) => optionFields(locale).map((field) => row[field] ?? '');
    const marathi = textsIn('mr');
    const options = textsIn('en').map((en, i) => ({ en, mr: marathi[i] ?? '' }));
    const filled = withSameOptions(options, into);
    if (filled === null || !row[`stem_${into}`]) return [];
    return [
      { into, fields: Object.fromEntries(optionFields(into).map((field, i) => [field, filled[i]?.[into] ?? ''])) },
    ];
  });

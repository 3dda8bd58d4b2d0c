import { languageStates, questionStates } from '@bharti/domain/content/bank-question';
import { levels, progressCategories } from '@bharti/domain/content/test';
import { bankListTexts } from '@bharti/i18n/admin/bank-list';
import type { ReactNode } from 'react';
import { useLocale } from '../../../../context/locale.tsx';
import { useTexts } from '../../../context/texts.ts';
import { SelectField } from '../../../ui/staff-field.tsx';
import { TopicOptions } from '../../../ui/topic-options.tsx';
import type { FilterName, FiltersState } from './use-filters.ts';

/** The filters as lists to choose from: above the table on a wide screen, in a sheet on a phone. */
export function FilterFields({ filters: { filters, change } }: { readonly filters: FiltersState }) {
  const { t: common } = useLocale();
  const t = useTexts(bankListTexts);
  const field = (name: FilterName, label: string, any: string, value: string | undefined, options: ReactNode) => (
    <SelectField
      label={label}
      value={value ?? ''}
      // A topic belongs to one subject.
      onChange={({ target }) => change({ [name]: target.value, ...(name === 'subject' && { topic: null }) })}
    >
      <option value="">{any}</option>
      {options}
    </SelectField>
  );
  const options = <T extends string>(values: readonly T[], nameOf: Readonly<Record<T, string>>) =>
    values.map((value) => (
      <option key={value} value={value}>
        {nameOf[value]}
      </option>
    ));
  return (
    <>
      {field('subject', t.subject, t.anySubject, filters.subject, options(progressCategories, common.categories))}
      {field('topic', t.topic, t.anyTopic, filters.topic, <TopicOptions subject={filters.subject} />)}
      {field('level', t.level, t.anyLevel, filters.level, options(levels, common.levels))}
      {field('state', t.state, t.anyState, filters.state, options(questionStates, t.states))}
      {field(
        'languages',
        t.languages,
        t.anyLanguages,
        filters.mismatch === undefined ? filters.languages : 'differ',
        options([...languageStates, 'differ'] as const, t.languageStates),
      )}
    </>
  );
}

import type { QuestionQuery } from '@bharti/contracts/admin/bank';
import { levels, progressCategories } from '@bharti/domain/test';
import { testQuestionTexts } from '@bharti/i18n/admin/test-questions';
import { inLocale } from '@bharti/i18n/locale';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../context/locale.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { orThrow, useAdminApi } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { SelectField } from '../../ui/staff-field.tsx';
import styles from './pick-dialog.module.css';

export type PickFilters = Pick<Partial<QuestionQuery>, 'search' | 'subject' | 'topic' | 'level' | 'unused'>;

/** The topics of the bank; empty until they are there. */
export function useTopics() {
  const api = useAdminApi();
  const query = useQuery({
    queryKey: ['topics-to-pick'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => orThrow(await api.topicsToPick()),
  });
  return query.data?.topics ?? [];
}

type Fields = { readonly filters: PickFilters; readonly onChange: (filters: PickFilters) => void };

export function PickFilterFields({ filters, onChange }: Fields) {
  const { locale, t: common } = useLocale();
  const t = useTexts(testQuestionTexts);
  const topics = useTopics().filter(({ subject }) => filters.subject === undefined || subject === filters.subject);
  const { subject: _subject, topic: _topic, ...withoutSubject } = filters;
  const { topic: _, ...withoutTopic } = filters;
  const { level: _level, ...withoutLevel } = filters;
  const { unused: _unused, ...withoutUnused } = filters;
  return (
    <>
      <div className={styles.filters}>
        <SelectField
          label={t.subject}
          value={filters.subject ?? ''}
          onChange={({ target }) => {
            // A topic belongs to one subject.
            const subject = progressCategories.find((each) => each === target.value);
            onChange(subject === undefined ? withoutSubject : { ...withoutSubject, subject });
          }}
        >
          <option value="">{t.anySubject}</option>
          {progressCategories.map((each) => (
            <option key={each} value={each}>
              {common.categories[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.topic}
          value={filters.topic ?? ''}
          onChange={({ target }) =>
            onChange(target.value === '' ? withoutTopic : { ...withoutTopic, topic: target.value })
          }
        >
          <option value="">{t.anyTopic}</option>
          {topics.map(({ id, name }) => (
            <option key={id} value={id}>
              {inLocale(locale, name)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.level}
          value={filters.level ?? ''}
          onChange={({ target }) => {
            const level = levels.find((each) => each === target.value);
            onChange(level === undefined ? withoutLevel : { ...withoutLevel, level });
          }}
        >
          <option value="">{t.anyLevel}</option>
          {levels.map((each) => (
            <option key={each} value={each}>
              {common.levels[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <Tick
        label={t.unused}
        checked={filters.unused !== undefined}
        onChange={({ target }) => onChange(target.checked ? { ...withoutUnused, unused: '1' } : withoutUnused)}
      />
    </>
  );
}

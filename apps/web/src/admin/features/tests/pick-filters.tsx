import type { QuestionQuery } from '@bharti/contracts/admin/bank';
import { levels, progressCategories } from '@bharti/domain/content/test';
import { testQuestionTexts } from '@bharti/i18n/admin/test-questions';
import { useLocale } from '../../../context/locale.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { useTexts } from '../../context/texts.ts';
import { SelectField } from '../../ui/staff-field.tsx';
import { SubjectOptions, TopicOptions } from '../../ui/topic-options.tsx';
import styles from './pick-dialog.module.css';

export type PickFilters = Pick<Partial<QuestionQuery>, 'search' | 'subject' | 'topic' | 'level' | 'unused'>;

type Fields = { readonly filters: PickFilters; readonly onChange: (filters: PickFilters) => void };

export function PickFilterFields({ filters, onChange }: Fields) {
  const { t: common } = useLocale();
  const t = useTexts(testQuestionTexts);
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
          <SubjectOptions />
        </SelectField>
        <SelectField
          label={t.topic}
          value={filters.topic ?? ''}
          onChange={({ target }) =>
            onChange(target.value === '' ? withoutTopic : { ...withoutTopic, topic: target.value })
          }
        >
          <option value="">{t.anyTopic}</option>
          <TopicOptions subject={filters.subject} />
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

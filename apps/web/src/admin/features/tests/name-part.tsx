import type { Bilingual } from '@bharti/domain/bilingual';
import { categories, levels } from '@bharti/domain/content/test';
import { longestTitle } from '@bharti/domain/content/test-draft';
import { testTexts } from '@bharti/i18n/admin/tests';
import { useLocale } from '../../../context/locale.tsx';
import { useTexts } from '../../context/texts.ts';
import { Part } from '../../ui/part.tsx';
import { SelectField, TextArea } from '../../ui/staff-field.tsx';
import styles from './test-editor.module.css';
import { type TestForm, withCategory } from './test-form.ts';

type NamePartProps = {
  readonly form: TestForm;
  /** Whether the test was never published: then its time and pass mark follow the category. */
  readonly isNew: boolean;
  readonly change: (facts: Partial<TestForm>) => void;
  /** Whether an empty name is pointed out. */
  readonly isChecked: boolean;
};

export function NamePart({ form, isNew, change, isChecked }: NamePartProps) {
  const { title, category, level } = form;
  const { t: common } = useLocale();
  const t = useTexts(testTexts);
  const missing = (locale: keyof Bilingual) =>
    isChecked && title[locale].trim() === '' ? t.nameMissing[locale] : null;
  return (
    <Part title={t.name}>
      <div className={`card ${styles.panel} ${styles.two}`}>
        <TextArea
          label={t.english}
          lang="en"
          rows={1}
          maxLength={longestTitle}
          value={title.en}
          error={missing('en')}
          onChange={({ target }) => change({ title: { ...title, en: target.value } })}
        />
        <TextArea
          label={t.marathi}
          lang="mr"
          rows={1}
          maxLength={longestTitle}
          value={title.mr}
          error={missing('mr')}
          onChange={({ target }) => change({ title: { ...title, mr: target.value } })}
        />
        <SelectField
          label={t.category}
          value={category}
          onChange={({ target }) => {
            const next = categories.find((each) => each === target.value) ?? category;
            change(isNew ? withCategory(form, next) : { category: next });
          }}
        >
          {categories.map((each) => (
            <option key={each} value={each}>
              {common.categories[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.level}
          value={level ?? ''}
          onChange={({ target }) => change({ level: levels.find((each) => each === target.value) ?? null })}
        >
          <option value="">{t.levelOfQuestions}</option>
          {levels.map((each) => (
            <option key={each} value={each}>
              {common.levels[each]}
            </option>
          ))}
        </SelectField>
      </div>
    </Part>
  );
}

import { type ProgressCategory, progressCategories } from '@bharti/domain/content/test';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../context/locale.tsx';
import { useTopics } from '../context/topics.ts';

/** The subjects as options of a select. */
export function SubjectOptions() {
  const { categories } = useLocale().t;
  return progressCategories.map((subject) => (
    <option key={subject} value={subject}>
      {categories[subject]}
    </option>
  ));
}

/** The topics as options of a select, by subject. @param subject only its topics. */
export function TopicOptions({ subject }: { readonly subject?: ProgressCategory | undefined }) {
  const { locale, t } = useLocale();
  const topics = useTopics();
  return progressCategories
    .filter((each) => subject === undefined || each === subject)
    .map((each) => (
      <optgroup key={each} label={t.categories[each]}>
        {topics
          .filter((topic) => topic.subject === each)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {inLocale(locale, name)}
            </option>
          ))}
      </optgroup>
    ));
}

import { progressCategories } from '@bharti/domain/test';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import type { Locale } from '@bharti/i18n/locale';
import { useTexts } from '../../context/texts.ts';
import { useTopics } from './queries.ts';

/** The topics as options of a select, by subject. */
export function TopicOptions({ locale }: { readonly locale: Locale }) {
  const t = useTexts(uploadTexts);
  const { data: topics = [] } = useTopics();
  return progressCategories.map((subject) => (
    <optgroup key={subject} label={t.subjects[subject]}>
      {topics
        .filter((topic) => topic.subject === subject)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name[locale]}
          </option>
        ))}
    </optgroup>
  ));
}

import { questionForms } from '@bharti/domain/content/question';
import { levels, progressCategories } from '@bharti/domain/content/test';
import { questionTexts } from '@bharti/i18n/admin/question';
import { questionFormTexts } from '@bharti/i18n/admin/question-forms';
import { useLocale } from '../../../../context/locale.tsx';
import { useTexts } from '../../../context/texts.ts';
import { Part } from '../../../ui/part.tsx';
import { SelectField } from '../../../ui/staff-field.tsx';
import { SubjectOptions, TopicOptions } from '../../../ui/topic-options.tsx';
import styles from './editor.module.css';
import type { QuestionEditorState } from './use-question-editor.ts';
import type { SubjectState } from './use-subject.ts';

type PlacePartProps = { readonly editor: QuestionEditorState; readonly subject: SubjectState };

/** Subject, topic, level, form and state. The subject is that of the topic: another subject asks for another topic. */
export function PlacePart({ editor, subject: { subject, choose } }: PlacePartProps) {
  const { t: common } = useLocale();
  const t = useTexts(questionTexts);
  const formNames = useTexts(questionFormTexts);
  const { form, change, state, setState } = editor;
  const isRetired = editor.saved?.state === 'retired';
  return (
    <Part title={t.belongs}>
      <div className={styles.two}>
        <SelectField
          label={t.subject}
          value={subject ?? ''}
          onChange={({ target }) => {
            choose(progressCategories.find((each) => each === target.value) ?? null);
            change({ topic: '' });
          }}
        >
          {form.topic === '' && <option value="">{t.anySubject}</option>}
          <SubjectOptions />
        </SelectField>
        <SelectField
          label={t.topic}
          value={form.topic}
          error={editor.isTried && form.topic === '' ? t.topicMissing : null}
          onChange={({ target }) => change({ topic: target.value })}
        >
          {form.topic === '' && <option value="">{t.chooseTopic}</option>}
          <TopicOptions subject={subject ?? undefined} />
        </SelectField>
      </div>
      <div className={styles.four}>
        <SelectField
          label={t.level}
          value={form.level}
          onChange={({ target }) => change({ level: levels.find((each) => each === target.value) ?? form.level })}
        >
          {levels.map((each) => (
            <option key={each} value={each}>
              {common.levels[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.form}
          value={form.form}
          onChange={({ target }) => change({ form: questionForms.find((each) => each === target.value) ?? form.form })}
        >
          {questionForms.map((each) => (
            <option key={each} value={each}>
              {formNames[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.state}
          value={isRetired ? 'retired' : state}
          disabled={isRetired}
          {...(!isRetired && { hint: t.stateHint[state] })}
          onChange={({ target }) => setState(target.value === 'draft' ? 'draft' : 'ready')}
        >
          {(isRetired ? (['retired'] as const) : (['draft', 'ready'] as const)).map((each) => (
            <option key={each} value={each}>
              {t.states[each]}
            </option>
          ))}
        </SelectField>
      </div>
    </Part>
  );
}

import { type Level, levels, type ProgressCategory, progressCategories } from '@bharti/domain/content/test';
import { testQuestionTexts } from '@bharti/i18n/admin/test-questions';
import { X } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { useTexts } from '../../context/texts.ts';
import { SelectField, TextField } from '../../ui/staff-field.tsx';
import { SubjectOptions, TopicOptions } from '../../ui/topic-options.tsx';
import styles from './draw-dialog.module.css';
import { countIn } from './test-form.ts';

/** A rule as it is typed. Null and no level mean any. */
export type TypedRule = {
  readonly key: string;
  readonly subject: ProgressCategory | null;
  readonly topic: string | null;
  readonly levels: readonly Level[];
  readonly count: string;
};

/** Null when it is no number that a test can hold. */
export const countOf = ({ count }: TypedRule): number | null => countIn(count);

type RuleFieldsProps = {
  readonly rule: TypedRule;
  readonly number: number;
  /** The result of the last draw by this rule. */
  readonly found: string | null;
  readonly onChange: (rule: TypedRule) => void;
  /** Null for the only rule. */
  readonly onRemove: (() => void) | null;
};

export function RuleFields({ rule, number, found, onChange, onRemove }: RuleFieldsProps) {
  const { t: common } = useLocale();
  const t = useTexts(testQuestionTexts);
  return (
    <fieldset className={styles.rule}>
      <legend>{t.rule(number)}</legend>
      <div className={styles.fields}>
        <SelectField
          label={t.subject}
          value={rule.subject ?? ''}
          onChange={({ target }) => {
            const subject = progressCategories.find((each) => each === target.value) ?? null;
            // A topic belongs to one subject.
            onChange({ ...rule, subject, topic: null });
          }}
        >
          <option value="">{t.anySubject}</option>
          <SubjectOptions />
        </SelectField>
        <SelectField
          label={t.topic}
          value={rule.topic ?? ''}
          onChange={({ target }) => onChange({ ...rule, topic: target.value || null })}
        >
          <option value="">{t.anyTopic}</option>
          <TopicOptions subject={rule.subject ?? undefined} />
        </SelectField>
        <TextField
          label={t.count}
          inputMode="numeric"
          maxLength={3}
          value={rule.count}
          error={countOf(rule) === null ? t.countWrong : null}
          onChange={({ target }) => onChange({ ...rule, count: target.value })}
        />
      </div>
      <div className={styles.levels}>
        {levels.map((level) => (
          <Tick
            key={level}
            label={common.levels[level]}
            checked={rule.levels.includes(level)}
            onChange={({ target }) => {
              const rest = rule.levels.filter((each) => each !== level);
              onChange({ ...rule, levels: target.checked ? [...rest, level] : rest });
            }}
          />
        ))}
        {onRemove !== null && <IconButton icon={X} label={t.removeRule(number)} onClick={onRemove} />}
      </div>
      <p className="small muted" role="status">
        {found}
      </p>
    </fieldset>
  );
}

import type { CorrectionEffectReply, MadeCorrectionReply } from '@bharti/contracts/admin/corrections';
import type { SeenQuestion } from '@bharti/contracts/admin/reports';
import {
  type Correction,
  type CorrectionKind,
  correctionKinds,
  isCorrection,
  isMarathi,
} from '@bharti/domain/attempts/correction';
import { letterOf } from '@bharti/domain/content/test';
import { correctionTexts } from '@bharti/i18n/admin/corrections';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAdminApi, useAdminProblem } from '../../context/api.ts';
import { reportsKey } from '../../context/query-keys.ts';
import { useTexts } from '../../context/texts.ts';
import { useChange } from '../../context/use-change.ts';
import { BubbleChoice } from '../../ui/bubble-choice.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Part } from '../../ui/part.tsx';
import { TextArea } from '../../ui/staff-field.tsx';
import { useCorrectionEffect, useCorrections } from './correction-queries.ts';
import { Effect } from './effect.tsx';
import styles from './made-corrections.module.css';
import { MadeCorrections } from './made-corrections.tsx';
import { useCount } from './use-count.ts';

type CorrectPartProps = { readonly questionId: string; readonly seen: Pick<SeenQuestion, 'revision' | 'options'> };

/** Corrects the key of a question that was sat: the choice, what it changes, the public reason, and what was corrected before. */
export function CorrectPart({ questionId, seen }: CorrectPartProps) {
  const t = useTexts(correctionTexts);
  const made = useCorrections(questionId);
  const newest = made.data?.corrections[0]?.number ?? 0;
  const latest = made.data?.corrections.find(({ revisions }) => revisions.includes(seen.revision));
  return (
    <Part title={t.title}>
      <p className="small muted">{t.line}</p>
      <MadeCorrections query={made} />
      {/* After each correction the form is empty again. */}
      {made.data !== undefined && <CorrectForm key={newest} {...{ questionId, seen, newest, latest }} />}
    </Part>
  );
}

type CorrectFormProps = CorrectPartProps & {
  readonly newest: number;
  /** The correction that holds for the version that is shown: it cannot be made again. */
  readonly latest: MadeCorrectionReply | undefined;
};

function CorrectForm({ questionId, seen, newest, latest }: CorrectFormProps) {
  const api = useAdminApi();
  const t = useTexts(correctionTexts);
  const count = useCount();
  const problemText = useAdminProblem();
  const [kind, setKind] = useState<CorrectionKind | null>(null);
  const [options, setOptions] = useState<readonly number[]>([]);
  const [reason, setReason] = useState({ en: '', mr: '' });
  const [isAsking, setAsking] = useState(false);
  // A repeated request after a lost reply makes the correction only once.
  const [key] = useState(() => crypto.randomUUID());
  const correction: Correction | null = kind === null || !isCorrection({ kind, options }) ? null : { kind, options };
  const effect = useCorrectionEffect(questionId, seen.revision, correction);
  const change = useChange(
    reportsKey,
    (decided: Correction) =>
      api.makeCorrection(questionId, { ...decided, key, revision: seen.revision, reason, after: newest }),
    () => toast.success(t.made),
  );
  const changesIn = (data: CorrectionEffectReply) =>
    (['gain', 'lose', 'passes', 'fails'] as const).flatMap((each) =>
      data[each] === 0 ? [] : t.changes[each](count(data[each])),
    );
  const choose = (next: CorrectionKind) => {
    setKind(next);
    setOptions([]);
  };
  const isReady = correction !== null && effect.data !== undefined && reason.en.trim() !== '' && isMarathi(reason.mr);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) setAsking(true);
      }}
    >
      <fieldset className={styles.choices}>
        <legend className="hide">{t.kind}</legend>
        {correctionKinds.map((each) => (
          <label key={each} className={styles.choice}>
            <input
              type="radio"
              name="kind"
              checked={each === kind}
              disabled={each === latest?.kind && latest.options.length === 0}
              onChange={() => choose(each)}
            />
            <span>
              <b>{t.kinds[each]}</b>
              <span className="small muted">{each === latest?.kind ? t.isDone : t.kindLines[each]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {(kind === 'key' || kind === 'accept') && (
        <fieldset className={styles.options}>
          <legend className="small muted">{kind === 'key' ? t.chooseOne : t.chooseTwo}</legend>
          {seen.options.map((_, option) => (
            <BubbleChoice
              key={letterOf(option)}
              type={kind === 'key' ? 'radio' : 'checkbox'}
              name="option"
              letter={letterOf(option)}
              aria-label={t.option(letterOf(option))}
              checked={options.includes(option)}
              disabled={kind === 'key' && latest?.kind === 'key' && latest.options.includes(option)}
              onChange={() => setOptions(kind === 'key' ? [option] : toggled(options, option))}
            />
          ))}
        </fieldset>
      )}
      {correction !== null && kind !== null && (
        <div className={styles.effect} aria-live="polite">
          <Effect query={effect} />
          <div className={styles.reasons}>
            <TextArea
              label={t.reasonEn}
              lang="en"
              rows={2}
              maxLength={500}
              value={reason.en}
              onChange={({ target }) => setReason({ ...reason, en: target.value.replaceAll('\n', ' ') })}
            />
            <TextArea
              label={t.reasonMr}
              lang="mr"
              rows={2}
              maxLength={500}
              value={reason.mr}
              error={reason.mr.trim() === '' || isMarathi(reason.mr) ? null : t.reasonNotMarathi}
              onChange={({ target }) => setReason({ ...reason, mr: target.value.replaceAll('\n', ' ') })}
            />
          </div>
          <p className="small muted">{t.reasonHint}</p>
          <Button look="primary" type="submit" disabled={!isReady}>
            {t.verbs[kind]}
          </Button>
        </div>
      )}
      {isAsking && correction !== null && effect.data !== undefined && (
        <ConfirmDialog
          title={t.confirm}
          line={t.confirmLine(count(effect.data.attempts), changesIn(effect.data))}
          action={t.verbs[correction.kind]}
          isDanger={false}
          isBusy={change.isPending}
          problem={problemText(change.error)}
          onConfirm={() => change.mutate(correction)}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

const toggled = (options: readonly number[], option: number): readonly number[] =>
  options.includes(option) ? options.filter((each) => each !== option) : [...options, option].sort();

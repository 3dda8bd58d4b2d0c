import type { QuestionCheck } from '@bharti/contracts/admin/bank';
import { repeatedOptions } from '@bharti/domain/checks/equal-options';
import type { MismatchKind } from '@bharti/domain/checks/languages';
import { hasExplanation, missingParts } from '@bharti/domain/content/bank-question';
import { mismatchTexts } from '@bharti/i18n/admin/mismatches';
import { questionTexts } from '@bharti/i18n/admin/question';
import { Button } from '../../../../ui/button.tsx';
import { useTexts } from '../../../context/texts.ts';
import { type Finding, Findings } from '../../../ui/findings.tsx';
import { Part } from '../../../ui/part.tsx';
import styles from './editor.module.css';
import { mendNumber } from './mend-number.ts';
import { languages, partName, partNames } from './question-form.ts';
import type { QuestionCheckState } from './use-question-check.ts';
import type { QuestionEditorState } from './use-question-editor.ts';
import { findingKey } from './use-set-aside.ts';

type Difference = QuestionCheck['differences'][number];
type CheckPartProps = {
  readonly editor: QuestionEditorState;
  readonly check: QuestionCheckState;
  /** The differences, except advice that was set aside. */
  readonly differences: readonly Difference[];
  readonly onSetAside: (difference: Difference) => void;
};

/** Where the two languages differ and what is missing, while the question is written. */
export function CheckPart({ editor, check, differences, onSetAside }: CheckPartProps) {
  const t = useTexts(questionTexts);
  const toFinding = useFinding(editor, onSetAside);
  const missing = [...useEqualOptions(editor), ...useMissing(editor)];
  const advice = useExplanationAdvice(editor);
  const agrees = check.check !== null && differences.length === 0 && missing.length === 0;
  return (
    <Part
      title={t.check}
      aside={
        <span className="small muted" role="status">
          {check.isBehind && !check.isWaiting && !check.hasFailed ? t.checking : ''}
        </span>
      }
    >
      <div className={`card ${styles.check}`} aria-busy={check.isBehind}>
        {check.isWaiting && <p className="muted">{t.checkWaits}</p>}
        {check.hasFailed && <p className="muted">{t.checkFailed}</p>}
        <Findings
          findings={[
            ...differences.map(toFinding),
            ...missing,
            ...advice,
            ...(agrees ? [{ key: 'good', kind: 'good' as const, title: t.agree }] : []),
          ]}
        />
      </div>
    </Part>
  );
}

const isKind = (kind: string): kind is MismatchKind => kind in mismatchTexts.en;

function useFinding({ form, change }: QuestionEditorState, onSetAside: (difference: Difference) => void) {
  const t = useTexts(questionTexts);
  const sentences = useTexts(mismatchTexts);
  return (found: Difference): Finding => {
    const { kind, part, en, mr, isAdvice } = found;
    const [english, marathi] = [mendNumber(form, found, 'en'), mendNumber(form, found, 'mr')];
    return {
      key: findingKey(found),
      kind: isAdvice ? 'look' : 'bad',
      title: isKind(kind) ? sentences[kind](partName(t, part), en || t.nothing, mr || t.nothing) : partName(t, part),
      ...((english !== null || marathi !== null || isAdvice) && {
        actions: (
          <>
            {english !== null && <Button onClick={() => change(english)}>{t.use(en)}</Button>}
            {marathi !== null && (
              <Button look="quiet" onClick={() => change(marathi)}>
                {t.use(mr)}
              </Button>
            )}
            {isAdvice && (
              <Button look="quiet" onClick={() => onSetAside(found)}>
                {t.keepAsIs}
              </Button>
            )}
          </>
        ),
      }),
    };
  };
}

/** A test with two options of the same words cannot be published. Equal values in other words are the checklist's to name. */
function useEqualOptions({ form }: QuestionEditorState): readonly Finding[] {
  const t = useTexts(questionTexts);
  return languages
    .filter((language) => repeatedOptions(form.options.map((text) => text[language])).some((found) => found.isSameText))
    .map((language) => ({ key: `equal ${language}`, kind: 'bad', title: t.equalOptions[language] }));
}

/** One line for each language that lacks something, and one for the key. */
function useMissing({ form }: QuestionEditorState): readonly Finding[] {
  const t = useTexts(questionTexts);
  const missing = missingParts(form);
  const ofLanguages = languages.flatMap((language) => {
    const parts = missing.filter(({ locale }) => locale === language).map(({ part }) => part);
    return parts.length === 0
      ? []
      : [{ key: language, kind: 'look' as const, title: t.missing[language], line: partNames(t, parts) }];
  });
  const hasKey = missing.every(({ part }) => part !== 'key');
  return hasKey ? ofLanguages : [...ofLanguages, { key: 'key', kind: 'look', title: t.noKey }];
}

/** Advice: a question can be used without an explanation. */
function useExplanationAdvice({ form }: QuestionEditorState): readonly Finding[] {
  const t = useTexts(questionTexts);
  return hasExplanation(form)
    ? []
    : [{ key: 'explanation', kind: 'look', title: t.noExplanation, line: t.noExplanationLine }];
}

import type { QuestionRow } from '@bharti/contracts/admin/bank';
import type { TestId } from '@bharti/domain/brand';
import type { SectionDraw } from '@bharti/domain/content/test-draft';
import { testQuestionTexts } from '@bharti/i18n/admin/test-questions';
import { formatNumber } from '@bharti/i18n/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Dices, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useOnce } from '../../context/use-once.ts';
import styles from './draw-dialog.module.css';
import { countOf, RuleFields, type TypedRule } from './draw-rule.tsx';
import { useTestQueries } from './queries.ts';
import { QuestionFlaw } from './question-flaw.tsx';
import { nameOf, stemLine } from './test-facts.tsx';

type DrawDialogProps = {
  /** The test that is edited; null while it is not saved. */
  readonly testId: TestId | null;
  /** Questions of the test, but for those that the earlier rules drew. */
  readonly taken: ReadonlySet<string>;
  /** How many more questions the test can hold. */
  readonly room: number;
  /** The rules that drew questions of the section before: the new ones take their place. */
  readonly earlier: SectionDraw | null;
  readonly onAdd: (rows: readonly QuestionRow[], rules: Omit<SectionDraw, 'questions'>) => void;
  readonly onClose: () => void;
};

const mostRules = 20;
const typedRule = (rule: SectionDraw['rules'][number]): TypedRule => ({
  ...rule,
  key: crypto.randomUUID(),
  count: String(rule.count),
});
/** Zero for no number, which is not sent: the button is disabled then. */
const ruleOf = (rule: TypedRule) => {
  const { subject, topic, levels } = rule;
  return { subject, topic, levels, count: countOf(rule) ?? 0 };
};
const newRule = (): TypedRule => ({ key: crypto.randomUUID(), subject: null, topic: null, levels: [], count: '10' });
const newSeed = () => crypto.getRandomValues(new Uint32Array(1)).reduce((_, value) => value >>> 1, 0);

/** Draws ready questions by rules and shows them before they are added. */
export function DrawDialog({ testId, taken, room, earlier, onAdd, onClose }: DrawDialogProps) {
  const { locale, t: common } = useLocale();
  const t = useTexts(testQuestionTexts);
  const problemText = useAdminProblem();
  const [rules, setRules] = useState<readonly TypedRule[]>(() => earlier?.rules.map(typedRule) ?? [newRule()]);
  const [notUsedIn, setNotUsedIn] = useState<readonly TestId[]>(earlier?.notUsedIn ?? []);
  const { draw, drawn } = useDraw(rules, notUsedIn, taken);
  const wanted = rules.reduce((sum, rule) => sum + (countOf(rule) ?? 0), 0);
  const isReady = rules.every((rule) => countOf(rule) !== null) && wanted <= room;
  const questions = drawn?.flatMap((rule) => rule.questions) ?? [];
  const problem = problemText(draw.error);
  const foundBy = (index: number): string | null => {
    const rule = drawn?.[index];
    const count = rules[index] === undefined ? null : countOf(rules[index]);
    if (rule === undefined || count === null) return null;
    const fitting = `${formatNumber(locale, rule.fitting.count)}${rule.fitting.isMore ? '+' : ''}`;
    const text = t.drawn(rule.questions.length, count, fitting);
    return rule.questions.length < count ? `${text}. ${t.drawnTooFew}` : text;
  };
  return (
    <Dialog title={t.drawTitle} className={`dialog ${styles.dialog}`} keepsOnPressBeside onClose={onClose}>
      <div className={`dialog-body ${styles.body}`}>
        {rules.map((rule, index) => (
          <RuleFields
            key={rule.key}
            rule={rule}
            number={index + 1}
            found={foundBy(index)}
            onChange={(next) => {
              draw.reset();
              setRules(rules.map((each) => (each === rule ? next : each)));
            }}
            onRemove={
              rules.length === 1
                ? null
                : () => {
                    draw.reset();
                    setRules(rules.filter((each) => each !== rule));
                  }
            }
          />
        ))}
        <div>
          <Button
            icon={Plus}
            disabled={rules.length >= mostRules}
            onClick={() => {
              draw.reset();
              setRules([...rules, newRule()]);
            }}
          >
            {t.addRule}
          </Button>
        </div>
        <OtherTests
          except={testId}
          chosen={notUsedIn}
          onChange={(next) => {
            draw.reset();
            setNotUsedIn(next);
          }}
        />
        {questions.length > 0 && (
          <ol className={styles.drawn}>
            {questions.map((row) => (
              <li key={row.id}>
                {stemLine(locale, row.stem)}
                <p>
                  {row.id} · {common.levels[row.level]} <QuestionFlaw row={row} />
                </p>
              </li>
            ))}
          </ol>
        )}
        {problem !== null && <Alert title={t.drawFailed} line={problem} />}
      </div>
      <div className={styles.bar}>
        <p className="small" role="status">
          {wanted > room ? `${t.drawTooMany} ${t.room(room)}` : ''}
        </p>
        <div className={styles.buttons}>
          <Button
            look={drawn === undefined ? 'primary' : 'outline'}
            icon={Dices}
            disabled={!isReady}
            isBusy={draw.isPending}
            onClick={() => draw.mutate()}
          >
            {drawn === undefined ? t.drawNow : t.drawAgain}
          </Button>
          {drawn !== undefined && (
            <Button
              look="primary"
              disabled={questions.length === 0}
              onClick={() => onAdd(questions, { rules: rules.map(ruleOf), notUsedIn })}
            >
              {earlier === null ? t.addCount(questions.length) : t.replaceBy(questions.length)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Each draw has a new seed; a change of the rules discards the last draw. */
function useDraw(rules: readonly TypedRule[], notUsedIn: readonly TestId[], taken: ReadonlySet<string>) {
  const api = useAdminApi();
  const draw = useOnce(
    useMutation({
      mutationFn: async () =>
        orThrow(
          await api.drawQuestions({
            rules: rules.map(ruleOf),
            notUsedIn,
            without: [...taken],
            seed: newSeed(),
          }),
        ),
    }),
  );
  return { draw, drawn: draw.data?.rules };
}

type OtherTestsProps = {
  readonly except: TestId | null;
  readonly chosen: readonly TestId[];
  readonly onChange: (chosen: readonly TestId[]) => void;
};

/** The hundred tests that changed last. */
function OtherTests({ except, chosen, onChange }: OtherTestsProps) {
  const { locale } = useLocale();
  const t = useTexts(testQuestionTexts);
  const query = useQuery(useTestQueries().toLeaveOut);
  const tests = query.data?.tests.filter(({ id }) => id !== except) ?? [];
  return (
    <details className={styles.others}>
      <summary>
        {t.notUsedIn} {chosen.length > 0 && <span className="badge info">{chosen.length}</span>}
      </summary>
      {tests.length === 0 && <p className="muted">{t.notUsedInNone}</p>}
      {tests.map(({ id, title }) => (
        <Tick
          key={id}
          label={nameOf(locale, title) || id}
          checked={chosen.includes(id)}
          onChange={({ target }) => {
            const rest = chosen.filter((each) => each !== id);
            onChange(target.checked ? [...rest, id] : rest);
          }}
        />
      ))}
    </details>
  );
}

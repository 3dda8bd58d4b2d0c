import type { QuestionRow } from '@bharti/contracts/admin/bank';
import type { TestId } from '@bharti/domain/brand';
import { mostQuestions, mostSections } from '@bharti/domain/content/test-draft';
import { testQuestionTexts } from '@bharti/i18n/admin/test-questions';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../context/texts.ts';
import { Part } from '../../ui/part.tsx';
import { DrawDialog } from './draw-dialog.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { SectionCard } from './section-card.tsx';
import { addQuestions, drawOf, putBack, replaceDrawn, takeOut } from './sections.ts';
import styles from './test-editor.module.css';
import { nameOf } from './test-facts.tsx';
import { type FormSection, noName } from './test-form.ts';

type QuestionsPartProps = {
  /** Null for a test that is not saved yet. */
  readonly testId: TestId | null;
  readonly sections: readonly FormSection[];
  /** The questions of the bank that are known here, by id. */
  readonly rows: ReadonlyMap<string, QuestionRow>;
  /** The ids of the questions that keep the test from being published. */
  readonly flawed: ReadonlySet<string>;
  readonly onRows: (rows: readonly QuestionRow[]) => void;
  readonly onChange: (sections: readonly FormSection[]) => void;
};

/** The section that gets questions, and how they are chosen. */
type Adding = { readonly section: number; readonly by: 'pick' | 'rule' };
type TakenOut = { readonly section: number; readonly place: number; readonly id: string };

/** The sections of the paper in their order, each with its questions. */
export function QuestionsPart({ testId, sections, rows, flawed, onRows, onChange }: QuestionsPartProps) {
  const { locale } = useLocale();
  const t = useTexts(testQuestionTexts);
  const [adding, setAdding] = useState<Adding | null>(null);
  const [takenOut, setTakenOut] = useState<TakenOut | null>(null);
  const ids = sections.flatMap(({ questions }) => questions);
  const out = (section: number, id: string) => {
    setTakenOut({ section, place: sections[section]?.questions.indexOf(id) ?? 0, id });
    onChange(takeOut(sections, id));
  };
  const canPutBack = takenOut !== null && takenOut.section < sections.length && !ids.includes(takenOut.id);
  const isSplit = sections.length > 1;
  const titleOf = (index: number) => {
    const section = sections[index];
    if (!isSplit || section === undefined) return t.pickOne;
    return t.pickTitle(nameOf(locale, section.name) || t.section(index + 1));
  };
  const at = adding?.section ?? 0;
  const earlier = sections[at] === undefined ? null : drawOf(sections[at]);
  const left = ids.filter((id) => earlier === null || !earlier.questions.includes(id));
  const take = (rows: readonly QuestionRow[], next: readonly FormSection[]) => {
    onRows(rows);
    onChange(next);
    setAdding(null);
  };
  const idsOf = (rows: readonly QuestionRow[]) => rows.map(({ id }) => id);
  return (
    <Part title={t.title} aside={<span className="small muted">{t.summary(ids.length, sections.length)}</span>}>
      <div className={styles.stack}>
        {sections.map((section, index) => (
          <SectionCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a section has no identity but its place.
            key={`section-${index + 1}`}
            index={index}
            sections={sections}
            section={section}
            rows={rows}
            flawed={flawed}
            onChange={onChange}
            onTakeOut={(id) => out(index, id)}
            onPick={() => setAdding({ section: index, by: 'pick' })}
            onDraw={() => setAdding({ section: index, by: 'rule' })}
          />
        ))}
        <p className={styles.undo} role="status">
          {canPutBack && (
            <>
              {t.takenOut}
              <Button
                look="quiet"
                onClick={() => {
                  onChange(putBack(sections, takenOut.section, takenOut.place, takenOut.id));
                  setTakenOut(null);
                }}
              >
                {t.putBack}
              </Button>
            </>
          )}
        </p>
        <div className={styles.buttons}>
          <Button
            icon={Plus}
            disabled={sections.length >= mostSections}
            onClick={() => onChange([...sections, { name: noName, questions: [] }])}
          >
            {t.add}
          </Button>
        </div>
        {!isSplit && <p className="small muted">{t.oneSection}</p>}
      </div>
      {adding?.by === 'pick' && (
        <PickDialog
          title={titleOf(at)}
          taken={new Set(ids)}
          room={mostQuestions - ids.length}
          onAdd={(rows) => take(rows, addQuestions(sections, at, idsOf(rows)))}
          onClose={() => setAdding(null)}
        />
      )}
      {adding?.by === 'rule' && (
        <DrawDialog
          testId={testId}
          taken={new Set(left)}
          room={mostQuestions - left.length}
          earlier={earlier}
          onAdd={(rows, rules) => take(rows, replaceDrawn(sections, at, { ...rules, questions: idsOf(rows) }))}
          onClose={() => setAdding(null)}
        />
      )}
    </Part>
  );
}

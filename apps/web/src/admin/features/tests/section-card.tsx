import type { QuestionRow } from '@bharti/contracts/admin/bank';
import { longestTitle } from '@bharti/domain/content/test-draft';
import { testQuestionTexts } from '@bharti/i18n/admin/test-questions';
import { testTexts } from '@bharti/i18n/admin/tests';
import { Check, ChevronDown, Dices, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useTexts } from '../../context/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { DrawnBy } from './drawn-by.tsx';
import { QuestionLine, useMoves } from './question-line.tsx';
import { sectionIdOf } from './question-link.tsx';
import styles from './section-card.module.css';
import { drawOf, numberOf } from './sections.ts';
import { nameOf } from './test-facts.tsx';
import type { FormSection } from './test-form.ts';

type SectionCardProps = {
  readonly index: number;
  readonly section: FormSection;
  readonly sections: readonly FormSection[];
  readonly rows: ReadonlyMap<string, QuestionRow>;
  readonly flawed: ReadonlySet<string>;
  readonly onChange: (sections: readonly FormSection[]) => void;
  readonly onTakeOut: (id: string) => void;
  readonly onPick: () => void;
  readonly onDraw: () => void;
};

/** More questions than this are shown on request only. */
const shownAtFirst = 10;

export function SectionCard(props: SectionCardProps) {
  const { index, section, sections, rows, flawed, onChange, onTakeOut, onPick, onDraw } = props;
  const { locale } = useLocale();
  const t = useTexts(testQuestionTexts);
  const tests = useTexts(testTexts);
  const [isOrdering, setOrdering] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { move, toSection, said } = useMoves(sections, onChange);
  const isSplit = sections.length > 1;
  const count = section.questions.length;
  const draw = drawOf(section);
  // The checklist leads to the flawed ones, so they are always shown.
  const shown = section.questions.filter((id, place) => isOpen || place < shownAtFirst || flawed.has(id));
  return (
    <section
      id={sectionIdOf(index)}
      tabIndex={-1}
      className={classes('card', isOrdering && styles.ordering)}
      aria-label={t.section(index + 1)}
    >
      <div className={styles.head}>
        <span className={`bubble ${styles.number}`}>{index + 1}</span>
        <h3>{nameOf(locale, section.name) || t.section(index + 1)}</h3>
        <span className="badge">{tests.questionCount(count)}</span>
        {count > 0 && <span className="badge">{draw === null ? t.picked : t.drawnByRule}</span>}
      </div>
      {draw !== null && <DrawnBy draw={draw} />}
      {isSplit && (
        <Names
          section={section}
          onChange={(name) => onChange(sections.map((each) => (each === section ? { ...each, name } : each)))}
        />
      )}
      {count === 0 && <p className={`muted ${styles.none}`}>{t.empty}</p>}
      <ol className={styles.order}>
        {shown.map((id) => (
          <QuestionLine
            key={id}
            id={id}
            number={numberOf(sections, id)}
            row={rows.get(id)}
            sections={sections}
            isFlawed={flawed.has(id)}
            onMove={(step) => move(id, step)}
            onSection={(to) => toSection(id, to)}
            onTakeOut={() => onTakeOut(id)}
          />
        ))}
      </ol>
      <p className="hide" role="status">
        {said}
      </p>
      <div className={styles.foot}>
        {count > shownAtFirst && (
          <Button look="quiet" icon={ChevronDown} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t.showFewer : t.showAll(count)}
          </Button>
        )}
        {count > 1 && (
          <Button
            look="quiet"
            icon={isOrdering ? Check : GripVertical}
            className={styles.phoneOnly}
            onClick={() => setOrdering(!isOrdering)}
          >
            {isOrdering ? t.orderRight : t.changeOrder}
          </Button>
        )}
        <Button look="quiet" icon={Plus} onClick={onPick}>
          {t.pick}
        </Button>
        <Button look="quiet" icon={Dices} onClick={onDraw}>
          {draw === null ? t.draw : t.changeRule}
        </Button>
        {isSplit && (
          <RemoveSection
            index={index}
            count={count}
            onRemove={() => onChange(sections.filter((each) => each !== section))}
          />
        )}
      </div>
    </section>
  );
}

function Names({ section, onChange }: { section: FormSection; onChange: (name: FormSection['name']) => void }) {
  const t = useTexts(testQuestionTexts);
  const { name } = section;
  return (
    <div className={styles.names}>
      <TextField
        label={t.sectionNameEn}
        lang="en"
        maxLength={longestTitle}
        value={name.en}
        onChange={({ target }) => onChange({ ...name, en: target.value })}
      />
      <TextField
        label={t.sectionNameMr}
        lang="mr"
        maxLength={longestTitle}
        value={name.mr}
        onChange={({ target }) => onChange({ ...name, mr: target.value })}
      />
    </div>
  );
}

type RemoveSectionProps = { readonly index: number; readonly count: number; readonly onRemove: () => void };

/** An empty section is removed at once; otherwise the number of questions is named first. */
function RemoveSection({ index, count, onRemove }: RemoveSectionProps) {
  const t = useTexts(testQuestionTexts);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" icon={Trash2} onClick={() => (count === 0 ? onRemove() : setAsking(true))}>
        {t.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.removeTitle(index + 1)}
          line={t.removeLine(count)}
          action={t.remove}
          onConfirm={() => {
            setAsking(false);
            onRemove();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

import type { QuestionRow } from '@bharti/contracts/admin/bank';
import { adminPages } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import { stemLine } from '@bharti/domain/content/stem-parts';
import { relativeDate } from '@bharti/domain/relative-date';
import { instant } from '@bharti/domain/time';
import { bankListTexts } from '@bharti/i18n/admin/bank-list';
import { formatDateTime, formatRelative } from '@bharti/i18n/format';
import { inLocale, otherLocale } from '@bharti/i18n/locale';
import { Archive, Check, type LucideIcon, PencilLine, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale } from '../../../../context/locale.tsx';
import { Tick } from '../../../../ui/tick.tsx';
import { useCanOpen } from '../../../context/open-pages.ts';
import { useTexts } from '../../../context/texts.ts';
import { useTopics } from '../../../context/topics.ts';
import { DataCell, DataRow, DataTable } from '../../../ui/data-table.tsx';
import { LanguageMarks } from '../../../ui/language-marks.tsx';
import { LastDay } from '../../../ui/last-day.tsx';
import styles from './question-table.module.css';

type QuestionTableProps = {
  readonly questions: readonly QuestionRow[];
  readonly selected: ReadonlyMap<string, QuestionRow>;
  readonly onSelect: (rows: readonly QuestionRow[], isSelected: boolean) => void;
};

export function QuestionTable({ questions, selected, onSelect }: QuestionTableProps) {
  const t = useTexts(bankListTexts);
  const heads = [
    { label: t.select, isHidden: true },
    { label: t.question },
    { label: t.subject },
    { label: t.text },
    { label: t.state },
    { label: t.tests, isRight: true },
    { label: t.changed, isRight: true },
  ];
  return (
    <div className={styles.bank}>
      <DataTable caption={t.title} heads={heads}>
        {questions.map((row) => (
          <DataRow key={row.id} isSelected={selected.has(row.id)}>
            <DataCell>
              <Tick
                className={styles.tick ?? ''}
                label={t.selectOne(row.id)}
                checked={selected.has(row.id)}
                onChange={({ target }) => onSelect([row], target.checked)}
              />
            </DataCell>
            <DataCell>
              <QuestionText row={row} />
            </DataCell>
            <DataCell>
              <Subject row={row} />
            </DataCell>
            <DataCell>
              <LanguageMarks languages={row.languages} hasMismatch={row.hasMismatch} />
            </DataCell>
            <DataCell>
              <StateBadge row={row} />
            </DataCell>
            <DataCell isRight>
              <span className={styles.phone}>{t.inTests(row.tests)}</span>
              <span className={styles.desk}>{row.tests === 0 ? '–' : row.tests}</span>
            </DataCell>
            <DataCell isRight>
              <Changed row={row} />
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </div>
  );
}

type RowProps = { readonly row: QuestionRow };

/** The text in the chosen language leads to the question; below it the id and the text in the other language. */
function QuestionText({ row: { id, stem, hasFigure, hasExplanation, until } }: RowProps) {
  const { locale } = useLocale();
  const t = useTexts(bankListTexts);
  const canOpen = useCanOpen();
  const other = otherLocale(locale);
  const shown = stem[locale] === '' ? other : locale;
  const second = shown === locale ? other : locale;
  const to = fillPath(adminPages.question, { questionId: id });
  const text = stemLine(stem[shown]) || t.noText;
  const missing = second === 'en' ? t.noEnglish : t.noMarathi;
  return (
    <>
      {canOpen(to) ? (
        <Link className={styles.stem ?? ''} lang={shown} to={to}>
          {text}
        </Link>
      ) : (
        <span className={styles.stem} lang={shown}>
          {text}
        </span>
      )}
      <span className={styles.sub}>
        {id}
        {hasFigure && ` · ${t.figure}`}
        {!hasExplanation && ` · ${t.noExplanation}`} ·{' '}
        {stem[second] === '' ? missing : <span lang={second}>{stemLine(stem[second])}</span>}
      </span>
      {until !== null && (
        <span className={styles.until}>
          <LastDay until={until} />
        </span>
      )}
    </>
  );
}

function Subject({ row }: RowProps) {
  const { locale, t: common } = useLocale();
  const topic = useTopics().find(({ id }) => id === row.topic);
  return (
    <>
      {common.categories[row.subject]}{' '}
      <span className={styles.facts}>
        {topic === undefined ? row.topic : inLocale(locale, topic.name)} · {common.levels[row.level]}
      </span>
    </>
  );
}

const stateIcons = { draft: PencilLine, ready: Check, retired: Archive } as const satisfies Record<string, LucideIcon>;

function StateBadge({ row: { state, hasMismatch } }: RowProps) {
  const t = useTexts(bankListTexts);
  const differs = hasMismatch && state === 'ready';
  const Icon = differs ? TriangleAlert : stateIcons[state];
  const look = differs ? 'bad' : { draft: '', ready: 'good', retired: 'sample' }[state];
  return (
    <span className={`badge ${look}`}>
      <Icon className="icon" aria-hidden="true" />
      {differs ? t.mismatch : t.states[state]}
    </span>
  );
}

function Changed({ row: { changedAt, changedBy } }: RowProps) {
  const { locale } = useLocale();
  const at = instant(Date.parse(changedAt));
  return (
    <span className={styles.muted}>
      <time dateTime={changedAt} title={formatDateTime(locale, at)}>
        {formatRelative(locale, relativeDate(at, instant(Date.now())))}
      </time>
      {changedBy?.name != null && <span className={styles.by}>{changedBy.name}</span>}
    </span>
  );
}

import type { ImportRow, MendRow } from '@bharti/contracts/admin/import';
import { type ImportField, optionFields } from '@bharti/domain/import/fields';
import type { RowUnit } from '@bharti/domain/import/file-kinds';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import { Check, Copy, Eye, PencilLine, TriangleAlert } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../context/texts.ts';
import { Conversions } from './conversions.tsx';
import styles from './import.module.css';
import { optionLetters } from './option-letters.ts';
import { fieldsToShow, hasMismatch, otherLanguage, reasonText } from './reason-text.ts';
import { RowField } from './row-field.tsx';
import { sameOptions } from './same-options.ts';
import type { TypedFields } from './typed-rows.ts';

type DoubtfulRowProps = {
  readonly row: ImportRow;
  readonly unit: RowUnit;
  /** The fields for which the file has a column. */
  readonly columns: ReadonlySet<ImportField>;
  /** The typed text that is not saved. */
  readonly typed: TypedFields;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onType: (fields: TypedFields) => void;
  readonly onMend: (change: MendRow) => void;
};

const icons = {
  mend: TriangleAlert,
  look: Eye,
  same: Copy,
  left_out: Copy,
  ready: Check,
  draft: PencilLine,
  mismatch: TriangleAlert,
};
const badges = { mend: 'bad', look: 'mark', same: '', left_out: '', ready: 'good', draft: '', mismatch: 'bad' };

/** The words of the bank where the row becomes a draft or a mismatch. */
function badgeOf({ state, choice, reasons }: ImportRow): keyof typeof badges {
  if (state !== 'look' && state !== 'ready') return state;
  if (choice === 'draft') return 'draft';
  return hasMismatch(reasons) ? 'mismatch' : state;
}

/** A row that needs a look: why, the texts to mend, and what can be done with it. */
export function DoubtfulRow({ row, unit, columns, typed, isBusy, problem, onType, onMend }: DoubtfulRowProps) {
  const t = useTexts(uploadTexts);
  const { locale } = useLocale();
  const shown = row.state === 'left_out' ? [] : fieldsToShow(row.reasons, columns);
  const isItem = row.reasons.some(({ code }) => code === 'item_kind');
  // Its texts stand in the comparison.
  const isConverted = row.reasons.some(({ code }) => code === 'legacy_font');
  const same = row.state === 'mend' && !isItem && !isConverted ? sameOptions({ ...row.fields, ...typed }) : [];
  const badge = badgeOf(row);
  const Icon = icons[badge];
  const hasTyped = Object.keys(typed).length > 0;
  const save = () => !isBusy && hasTyped && onMend({ fields: typed });
  const send = (change: MendRow) => !isBusy && onMend(change);
  const choice = (value: MendRow['choice']) => () =>
    send({ choice: value, ...((value === 'take' || value === 'draft') && hasTyped && { fields: typed }) });
  const change = (field: ImportField, value: string) => {
    onType({ [field]: value });
    // A choice is complete at once; a text is saved when it is typed.
    if (field === 'key') send({ fields: { ...typed, key: value, ...(row.fields.key_mr && { key_mr: '' }) } });
  };
  const other = locale === 'en' ? 'mr' : 'en';
  /** Nothing where the text in the other language has a field of its own. */
  const hintOf = (field: ImportField): string | undefined => {
    const twin = otherLanguage(field);
    const text = twin === null || shown.includes(twin) ? undefined : row.fields[twin];
    return twin !== null && text ? `${t.fields[twin]}: ${text}` : undefined;
  };
  return (
    <li className={`card ${styles.strip}`}>
      <h3>
        <b>{t.row[unit](row.line)}</b>
        <span className={`badge ${badges[badge]}`}>
          <Icon className="icon" aria-hidden="true" />
          {t.badges[badge]}
        </span>
      </h3>
      {shownReasons(row.reasons).map((reason) => (
        <p key={JSON.stringify(reason)} className={reason.isBlocking ? styles.wrong : styles.look}>
          {reason.isBlocking ? (
            <TriangleAlert className="icon" aria-hidden="true" />
          ) : (
            <Eye className="icon" aria-hidden="true" />
          )}
          <span>{reasonText(locale, t, reason, unit)}</span>
        </p>
      ))}
      <form
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {!isConverted && !shown.some((field) => field.startsWith('stem')) && (
          <p lang={row.fields[`stem_${locale}`] ? locale : other}>
            {row.fields[`stem_${locale}`] || row.fields[`stem_${other}`]}
          </p>
        )}
        <Conversions row={row} onDecide={(fields) => send({ fields })} />
        {row.image !== null && (
          <img
            className={styles.picture}
            src={row.image.path}
            alt={row.image.alt[locale] || t.picture}
            loading="lazy"
          />
        )}
        {row.state !== 'left_out' && !isItem && !isConverted && <Options row={row} />}
        {shown.length > 0 && (
          <div className={styles.fields}>
            {shown
              .filter((field) => field !== 'key_mr')
              .map((field) => (
                <RowField
                  key={field}
                  field={field}
                  value={typed[field] ?? row.fields[field] ?? ''}
                  hint={hintOf(field)}
                  isWrong={row.reasons.some(
                    (reason) => 'field' in reason && reason.field === field && reason.isBlocking,
                  )}
                  onChange={(value) => change(field, value)}
                />
              ))}
          </div>
        )}
        {row.questions.map(({ id, stem }) => (
          <p key={id} className="small muted">
            {t.inTheBank(id)}: {stem[locale] || stem[other]}
          </p>
        ))}
        {problem !== null && <Alert title={problem} />}
        <div className={styles.actions}>
          {shown.length > 0 && hasTyped && (
            <Button type="submit" isBusy={isBusy}>
              {t.saveRow}
            </Button>
          )}
          {same.map(({ into, fields }) => (
            <Button
              key={into}
              icon={Copy}
              onClick={() => {
                onType(fields);
                send({ fields: { ...typed, ...fields } });
              }}
            >
              {t.sameOptions[into]}
            </Button>
          ))}
          {row.state === 'look' && (
            <Button icon={Check} onClick={choice('take')}>
              {t.take}
            </Button>
          )}
          {row.state === 'look' && badge === 'mismatch' && (
            <Button look="quiet" icon={PencilLine} onClick={choice('draft')}>
              {t.asDraft}
            </Button>
          )}
          {row.state === 'same' && (
            <Button look="quiet" onClick={choice('take')}>
              {row.reasons.some(({ code }) => code === 'id_in_bank') ? t.saveAsVersion : t.addAllTheSame}
            </Button>
          )}
          {row.state === 'ready' && row.choice !== null && (
            <Button icon={Eye} onClick={choice(null)}>
              {t.lookAgain}
            </Button>
          )}
          {row.state === 'left_out' ? (
            <Button onClick={choice(null)}>{t.putBack}</Button>
          ) : (
            row.state !== 'same' && (
              <Button look="quiet" onClick={choice('leave_out')}>
                {t.leaveOut}
              </Button>
            )
          )}
        </div>
      </form>
    </li>
  );
}

/** One line for all conversions of a row: each text stands below it. */
const shownReasons = (reasons: ImportRow['reasons']): ImportRow['reasons'] => {
  const first = reasons.find(({ code }) => code === 'legacy_font');
  return reasons.filter((reason) => reason.code !== 'legacy_font' || reason === first);
};

/** The options, to choose the key by, and to write a text by that is missing. */
function Options({ row }: Pick<DoubtfulRowProps, 'row'>) {
  const { locale } = useLocale();
  const other = locale === 'en' ? 'mr' : 'en';
  const texts = optionLetters.map((letter, i) => {
    const [first, second] = [optionFields(locale)[i], optionFields(other)[i]];
    return `${letter} ${(first && row.fields[first]) || (second && row.fields[second]) || '–'}`;
  });
  return <p className="small muted">{texts.join(' · ')}</p>;
}

import type { ImportRow } from '@bharti/contracts/admin/import';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import { Check } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useTexts } from '../../context/texts.ts';
import styles from './import.module.css';
import type { TypedFields } from './typed-rows.ts';

type ConversionsProps = {
  readonly row: ImportRow;
  readonly onDecide: (fields: TypedFields) => void;
};

/** Each text of a row that was typed in a legacy font, beside its conversion, to be taken or kept as it was typed. */
export function Conversions({ row, onDecide }: ConversionsProps) {
  const t = useTexts(uploadTexts);
  const texts = row.reasons.flatMap((reason) => (reason.code === 'legacy_font' ? [reason] : []));
  if (texts.length === 0) return null;
  const fields = (which: 'typed' | 'converted'): TypedFields =>
    Object.fromEntries(texts.map((reason) => [reason.field, reason[which]]));
  return (
    <>
      <dl className={styles.conversions}>
        {texts.map(({ field, typed, converted }) => (
          <div key={field}>
            <dt>{t.fields[field]}</dt>
            <dd lang="mr">{converted}</dd>
            <dd className="small muted" translate="no">
              <span>{t.asTyped}</span> <code>{typed}</code>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button icon={Check} onClick={() => onDecide(fields('converted'))}>
          {t.takeConversion}
        </Button>
        <Button look="quiet" onClick={() => onDecide(fields('typed'))}>
          {t.keepTyped}
        </Button>
      </div>
    </>
  );
}

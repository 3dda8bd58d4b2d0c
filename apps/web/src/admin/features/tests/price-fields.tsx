import { testTexts } from '@bharti/i18n/admin/tests';
import { useTexts } from '../../context/texts.ts';
import { Segment } from '../../ui/segment.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import styles from './test-editor.module.css';
import type { TypedPrice } from './test-form.ts';

type PriceFieldsProps = {
  readonly price: TypedPrice;
  readonly isWrong: boolean;
  readonly onChange: (price: TypedPrice) => void;
};

const kinds = ['priced', 'promotional', 'free'] as const;

/** The kind of a price, and its amount. */
export function PriceFields({ price: { priceKind, price }, isWrong, onChange }: PriceFieldsProps) {
  const t = useTexts(testTexts);
  return (
    <>
      <Segment
        label={t.price}
        options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
        value={priceKind}
        onChange={(next) => onChange({ priceKind: next, price })}
      />
      {priceKind === 'free' ? (
        <p className="small muted">{t.freeLine}</p>
      ) : (
        <div className={styles.price}>
          <TextField
            label={priceKind === 'priced' ? t.price : t.value}
            hint={priceKind === 'priced' ? t.priceHint : t.valueHint}
            unit="₹"
            inputMode="decimal"
            maxLength={12}
            value={price}
            error={isWrong ? t.priceWrong : null}
            onChange={({ target }) => onChange({ priceKind, price: target.value })}
          />
        </div>
      )}
    </>
  );
}

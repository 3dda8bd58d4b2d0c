import { type TestTexts, testTexts } from '@bharti/i18n/admin/tests';
import { useStaff } from '../../context/staff.ts';
import { useTexts } from '../../context/texts.ts';
import { Part } from '../../ui/part.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { PriceFields } from './price-fields.tsx';
import styles from './test-editor.module.css';
import type { NumberField, TestForm, TypedPrice } from './test-form.ts';

type PricePartProps = {
  readonly form: TestForm;
  readonly change: (facts: Partial<TestForm>) => void;
  readonly wrong: readonly NumberField[];
};

/** The price as an editor sees it, who may not change it. */
function shownPrice(t: TestTexts, { priceKind, price }: TypedPrice): string {
  if (priceKind === 'free') return t.kinds.free;
  if (priceKind === 'promotional') return `${t.kinds.promotional}, ₹${price}`;
  return price === '' ? t.defaultPrice : `₹${price}`;
}

export function PricePart({ form, change, wrong }: PricePartProps) {
  const t = useTexts(testTexts);
  const { role } = useStaff();
  return (
    <Part title={t.priceAndDates}>
      <div className={`card ${styles.panel}`}>
        {role === 'owner' ? (
          <PriceFields price={form} isWrong={wrong.includes('price')} onChange={change} />
        ) : (
          <p className="small">{t.ownersPrice(shownPrice(t, form))}</p>
        )}
        <div className={styles.two}>
          <TextField
            label={t.saleFrom}
            hint={t.saleHint}
            type="datetime-local"
            value={form.saleFrom}
            onChange={({ target }) => change({ saleFrom: target.value })}
          />
          <TextField
            label={t.saleUntil}
            hint={t.saleEndHint}
            type="datetime-local"
            value={form.saleUntil}
            error={wrong.includes('saleUntil') ? t.saleWrong : null}
            onChange={({ target }) => change({ saleUntil: target.value })}
          />
        </div>
      </div>
    </Part>
  );
}

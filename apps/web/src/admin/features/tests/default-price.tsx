import type { Pricing } from '@bharti/contracts/admin/pricing';
import type { Paise } from '@bharti/domain/money/money';
import { pricingTexts } from '@bharti/i18n/admin/pricing';
import { formatRupees } from '@bharti/i18n/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { type FormEvent, useCallback, useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { adminRefusalOf, orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useOnce } from '../../context/use-once.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Part } from '../../ui/part.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import styles from './pricing.module.css';
import { pricesKey } from './pricing-queries.ts';
import { rupeesIn } from './test-form.ts';

/** A change of the default price on this page. */
export type PriceChange = { readonly before: Paise; readonly after: Paise };

type DefaultPriceProps = {
  readonly pricing: Pricing;
  /** The price that was replaced on this page; null when none was, or it was put back. */
  readonly before: Paise | null;
  /** `change` is null when the earlier price was restored. */
  readonly onSaved: (change: PriceChange | null) => void;
};

export function DefaultPrice({ pricing, before, onSaved }: DefaultPriceProps) {
  const { locale } = useLocale();
  const t = useTexts(pricingTexts);
  const problemText = useAdminProblem();
  const { defaultPricePaise: was, defaultPriceTests } = pricing;
  const [typed, setTyped] = useState(String(was / 100));
  const [isChecked, setChecked] = useState(false);
  const amount = rupeesIn(typed);
  const { save, refresh } = useSaveDefaultPrice(was, onSaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (amount !== null) save.mutate({ pricePaise: amount, isUndo: false });
  };
  const isUnsaved = useCallback(() => amount !== was, [amount, was]);
  const rupees = (price: Paise) => formatRupees(locale, price);
  const problem = problemText(save.error);
  const isChangedElsewhere = adminRefusalOf(save.error)?.code === 'price_changed';
  return (
    <Part title={t.defaultPrice}>
      <form className={`card ${styles.panel}`} noValidate onSubmit={submit}>
        <div className={styles.line}>
          <TextField
            label={t.defaultPrice}
            hint={t.defaultHint}
            unit="₹"
            inputMode="decimal"
            maxLength={12}
            value={typed}
            error={isChecked && amount === null ? t.priceWrong : null}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" look="primary" disabled={amount === was} isBusy={save.isPending}>
            {t.save}
          </Button>
        </div>
        {amount !== null && amount !== was && (
          <p className={styles.effect} role="status">
            {t.defaultEffect(defaultPriceTests, rupees(was), rupees(amount))}
          </p>
        )}
        {amount === was && before !== null && (
          <p className={styles.undo}>
            {t.defaultWas(rupees(before))}
            <Button
              look="quiet"
              icon={Undo2}
              isBusy={save.isPending}
              onClick={() => save.mutate({ pricePaise: before, isUndo: true })}
            >
              {t.backTo(rupees(before))}
            </Button>
          </p>
        )}
        {problem !== null && (
          <Alert
            title={problem}
            {...(isChangedElsewhere && { action: <Button onClick={() => void refresh()}>{t.reload}</Button> })}
          />
        )}
      </form>
      <LeaveGuard isUnsaved={isUnsaved} />
    </Part>
  );
}

function useSaveDefaultPrice(was: Paise, onSaved: DefaultPriceProps['onSaved']) {
  const t = useTexts(pricingTexts);
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: pricesKey });
  const save = useOnce(
    useMutation({
      mutationFn: async ({ pricePaise }: { readonly pricePaise: Paise; readonly isUndo: boolean }) =>
        orThrow(await api.setDefaultPrice({ pricePaise, was })),
      onSuccess: async (_, { pricePaise, isUndo }) => {
        toast.success(t.defaultSaved);
        onSaved(isUndo ? null : { before: was, after: pricePaise });
        await refresh();
      },
    }),
  );
  return { save, refresh };
}

import type { Pricing, PromotionRow } from '@bharti/contracts/admin/pricing';
import { longestTitle } from '@bharti/domain/content/test-draft';
import type { Paise } from '@bharti/domain/money/money';
import { pricingTexts } from '@bharti/i18n/admin/pricing';
import { formatRupees } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useOnce } from '../../context/use-once.ts';
import { SelectField, TextField } from '../../ui/staff-field.tsx';
import { fromIndianTime, toIndianTime } from './indian-time.ts';
import { priceNotLowered } from './price-not-lowered.ts';
import styles from './pricing.module.css';
import { pricesKey } from './pricing-queries.ts';
import { rupeesIn } from './test-form.ts';

type PromotionDialogProps = {
  /** Null for a new promotion. */
  readonly promotion: PromotionRow | null;
  readonly tests: Pricing['tests'];
  readonly highestPrice: Paise;
  readonly onClose: () => void;
};

const typedOf = (promotion: PromotionRow | null) => ({
  name: promotion?.name ?? '',
  testId: promotion?.testId ?? null,
  price: promotion === null ? '' : String(promotion.pricePaise / 100),
  from: toIndianTime(promotion?.startsAt ?? null),
  until: toIndianTime(promotion?.endsAt ?? null),
});

export function PromotionDialog({ promotion, tests, highestPrice, onClose }: PromotionDialogProps) {
  const { locale } = useLocale();
  const t = useTexts(pricingTexts);
  const problemText = useAdminProblem();
  const [typed, setTyped] = useState(() => typedOf(promotion));
  const [isChecked, setChecked] = useState(false);
  const change = (facts: Partial<typeof typed>) => setTyped({ ...typed, ...facts });
  const facts = factsOf(typed);
  const save = useSavePromotion(promotion, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (facts !== null) save.mutate(facts);
  };
  const problem = problemText(save.error);
  const [from, until] = [fromIndianTime(typed.from), fromIndianTime(typed.until)];
  const usual = priceNotLowered(rupeesIn(typed.price), typed.testId, tests, highestPrice);
  const when = (isWrong: boolean, text: string) => (isChecked && isWrong ? text : null);
  const untilProblem = until === null ? t.dateMissing : t.untilWrong;
  return (
    <Dialog title={promotion?.name ?? t.add} keepsOnPressBeside isBusy={save.isPending} onClose={onClose}>
      <form className="dialog-body" noValidate onSubmit={submit}>
        <TextField
          label={t.name}
          maxLength={longestTitle}
          value={typed.name}
          error={when(typed.name.trim() === '', t.nameMissing)}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SelectField
          label={t.test}
          value={typed.testId ?? ''}
          onChange={({ target }) => change({ testId: tests.find(({ id }) => id === target.value)?.id ?? null })}
        >
          <option value="">{t.everyTest}</option>
          {typed.testId !== null && !tests.some(({ id }) => id === typed.testId) && (
            <option value={typed.testId}>{typed.testId}</option>
          )}
          {tests.map(({ id, title }) => (
            <option key={id} value={id}>
              {inLocale(locale, title)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.price}
          hint={t.promotionPriceHint}
          unit="₹"
          inputMode="decimal"
          maxLength={12}
          value={typed.price}
          error={when(rupeesIn(typed.price) === null, t.priceWrong)}
          advice={
            usual === null ? null : usual === 0 ? t.promotionOfFree : t.promotionTooHigh(formatRupees(locale, usual))
          }
          onChange={({ target }) => change({ price: target.value })}
        />
        <div className={styles.dates}>
          <TextField
            label={t.from}
            hint={t.indianTime}
            type="datetime-local"
            value={typed.from}
            error={when(from === null, t.dateMissing)}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            label={t.until}
            type="datetime-local"
            value={typed.until}
            error={when(until === null || (from !== null && until <= from), untilProblem)}
            advice={until !== null && until <= Date.now() ? t.promotionOver : null}
            onChange={({ target }) => change({ until: target.value })}
          />
        </div>
        {problem !== null && <Alert title={problem} />}
        <Button type="submit" look="primary" isBlock isBusy={save.isPending}>
          {t.save}
        </Button>
      </form>
    </Dialog>
  );
}

/** Null while a field is missing or wrong. */
function factsOf({ name, testId, price, from, until }: ReturnType<typeof typedOf>) {
  const [pricePaise, startsAt, endsAt] = [rupeesIn(price), fromIndianTime(from), fromIndianTime(until)];
  if (name.trim() === '' || pricePaise === null || startsAt === null || endsAt === null || startsAt >= endsAt) {
    return null;
  }
  return { name, testId, pricePaise, startsAt, endsAt };
}

function useSavePromotion(promotion: PromotionRow | null, onSaved: () => void) {
  const t = useTexts(pricingTexts);
  const api = useAdminApi();
  const queryClient = useQueryClient();
  // The same key for each try, so that a lost reply makes no second promotion.
  const [key] = useState(() => crypto.randomUUID());
  return useOnce(
    useMutation({
      mutationFn: async (facts: NonNullable<ReturnType<typeof factsOf>>) =>
        orThrow(
          promotion === null
            ? await api.createPromotion({ key, ...facts })
            : await api.savePromotion(promotion.id, { version: promotion.version, ...facts }),
        ),
      onSuccess: async () => {
        onSaved();
        toast.success(t.saved);
        await queryClient.invalidateQueries({ queryKey: pricesKey });
      },
    }),
  );
}

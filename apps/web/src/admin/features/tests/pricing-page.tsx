import type { Pricing } from '@bharti/contracts/admin/pricing';
import type { Paise } from '@bharti/domain/money/money';
import { pricingTexts } from '@bharti/i18n/admin/pricing';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { toast } from '../../../ui/toast.ts';
import { adminRefusalOf, orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useOnce } from '../../context/use-once.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Part } from '../../ui/part.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { PriceTable } from './price-table.tsx';
import styles from './pricing.module.css';
import { pricesKey, usePrices } from './pricing-queries.ts';
import { Promotions } from './promotions.tsx';
import { rupeesIn } from './test-form.ts';

/** The default price, promotions, and the price of each published test. */
export function Component() {
  const t = useTexts(pricingTexts);
  const query = useInfiniteQuery(usePrices());
  return (
    <>
      <PageHead title={t.title} facts={t.line} />
      <QueryBoundary query={query} title={t.failed}>
        {({ pages }: InfiniteData<Pricing>) => (
          <div className={styles.parts}>
            <DefaultPrice
              // A price that was changed elsewhere begins a new field.
              key={pages[0]?.defaultPricePaise}
              was={pages[0]?.defaultPricePaise ?? (0 as Paise)}
            />
            <Promotions tests={pages.flatMap(({ tests }) => tests)} />
            <PriceTable query={query} pages={pages} />
          </div>
        )}
      </QueryBoundary>
    </>
  );
}

function DefaultPrice({ was }: { readonly was: Paise }) {
  const t = useTexts(pricingTexts);
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const problemText = useAdminProblem();
  const [typed, setTyped] = useState(String(was / 100));
  const [isChecked, setChecked] = useState(false);
  const amount = rupeesIn(typed);
  const refresh = () => queryClient.invalidateQueries({ queryKey: pricesKey });
  const save = useOnce(
    useMutation({
      mutationFn: async (pricePaise: Paise) => orThrow(await api.setDefaultPrice({ pricePaise, was })),
      onSuccess: async () => {
        toast.success(t.defaultSaved);
        await refresh();
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (amount !== null) save.mutate(amount);
  };
  const isUnsaved = useCallback(() => amount !== was, [amount, was]);
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

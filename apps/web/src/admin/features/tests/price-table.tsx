import type { Pricing } from '@bharti/contracts/admin/pricing';
import { pricingTexts } from '@bharti/i18n/admin/pricing';
import { formatRupees } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { type UseInfiniteQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { testsKey } from '../../context/query-keys.ts';
import { useTexts } from '../../context/texts.ts';
import { useOnce } from '../../context/use-once.ts';
import { DataCell, DataRow, DataTable } from '../../ui/data-table.tsx';
import { Part } from '../../ui/part.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { PriceFields } from './price-fields.tsx';
import { PriceText } from './test-facts.tsx';
import { priceOf, typedPrice } from './test-form.ts';

type Priced = Pricing['tests'][number];
type PriceTableProps = { readonly query: UseInfiniteQueryResult<unknown>; readonly pages: readonly Pricing[] };

export function PriceTable({ query, pages }: PriceTableProps) {
  const { locale } = useLocale();
  const t = useTexts(pricingTexts);
  const problemText = useAdminProblem();
  const [changing, setChanging] = useState<Priced | null>(null);
  const tests = pages.flatMap((page) => page.tests);
  const problem = problemText(query.isFetchNextPageError ? query.error : null);
  const heads = [t.test, t.listPrice, t.now, t.change].map((label) => ({ label }));
  return (
    <Part title={t.tests}>
      {tests.length === 0 ? (
        <p className="muted">{t.noTests}</p>
      ) : (
        <DataTable caption={t.tests} heads={heads}>
          {tests.map((test) => (
            <DataRow key={test.id}>
              <DataCell>
                <b>{inLocale(locale, test.title)}</b>
              </DataCell>
              <DataCell label={t.listPrice}>
                {test.price.kind === 'default' ? (
                  t.ofDefault(formatRupees(locale, test.listPricePaise))
                ) : (
                  <PriceText price={test.price} />
                )}
              </DataCell>
              <DataCell label={t.now}>
                {test.pricePaise === 0 ? t.free : formatRupees(locale, test.pricePaise)}
              </DataCell>
              <DataCell>
                <Button onClick={() => setChanging(test)}>{t.change}</Button>
              </DataCell>
            </DataRow>
          ))}
        </DataTable>
      )}
      {problem !== null && <Alert title={problem} />}
      <ShowMore
        shown={tests.length}
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      {changing !== null && <ChangePrice test={changing} onClose={() => setChanging(null)} />}
    </Part>
  );
}

function ChangePrice({ test, onClose }: { readonly test: Priced; readonly onClose: () => void }) {
  const { locale } = useLocale();
  const t = useTexts(pricingTexts);
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const problemText = useAdminProblem();
  const [typed, setTyped] = useState(() => typedPrice(test.price));
  const [isChecked, setChecked] = useState(false);
  const price = priceOf(typed);
  const save = useOnce(
    useMutation({
      mutationFn: async (next: NonNullable<typeof price>) =>
        orThrow(await api.setTestPrice(test.id, { version: test.version, price: next })),
      onSuccess: async () => {
        onClose();
        toast.success(t.testSaved);
        await queryClient.invalidateQueries({ queryKey: testsKey });
      },
      onError: () => void queryClient.invalidateQueries({ queryKey: testsKey }),
    }),
  );
  const problem = problemText(save.error);
  return (
    <Dialog
      title={t.changeOf(inLocale(locale, test.title))}
      keepsOnPressBeside
      isBusy={save.isPending}
      onClose={onClose}
    >
      <div className="dialog-body">
        <PriceFields price={typed} isWrong={isChecked && price === null} onChange={setTyped} />
        {problem !== null && <Alert title={problem} />}
        <Button
          look="primary"
          isBlock
          isBusy={save.isPending}
          onClick={() => {
            setChecked(true);
            if (price !== null) save.mutate(price);
          }}
        >
          {t.save}
        </Button>
      </div>
    </Dialog>
  );
}

import type { BuiltInOffers } from '@bharti/contracts/admin/tests';
import { testTexts } from '@bharti/i18n/admin/tests';
import { inLocale } from '@bharti/i18n/locale';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../../context/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { testsKey } from '../../context/query-keys.ts';
import { useStaff } from '../../context/staff.ts';
import { useTexts } from '../../context/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useTestQueries } from './queries.ts';
import styles from './tests-page.module.css';

/** Newer built-in versions of tests that this release brings. They change nothing until they are taken. */
export function Offers() {
  const offers = useQuery(useTestQueries().offers).data?.offers ?? [];
  return offers.map((offer) => <Offer key={offer.testId} offer={offer} />);
}

function Offer({ offer }: { readonly offer: BuiltInOffers['offers'][number] }) {
  const { locale } = useLocale();
  const t = useTexts(testTexts);
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const problemText = useAdminProblem();
  const { role } = useStaff();
  const isForOwner = offer.changesPrice && role !== 'owner';
  const [isAsking, setAsking] = useState(false);
  const take = useMutation({
    mutationFn: async () => orThrow(await api.takeBuiltIn(offer.testId)),
    onSuccess: async () => {
      toast.success(t.taken);
      await queryClient.invalidateQueries({ queryKey: testsKey });
    },
  });
  const title = t.offer(inLocale(locale, offer.title));
  return (
    <div className={`card ${styles.offer}`}>
      <p>{title}</p>
      {isForOwner ? (
        <p className="small muted">{t.offerForOwner}</p>
      ) : (
        <Button onClick={() => setAsking(true)}>{t.take}</Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={title}
          line={offer.isChangedByOwner ? t.offerChanged : t.offerLine}
          action={t.take}
          isDanger={offer.isChangedByOwner}
          isBusy={take.isPending}
          problem={problemText(take.error)}
          onConfirm={() => take.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

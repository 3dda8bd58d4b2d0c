import type { Payer } from '@bharti/contracts/admin/revenue-payments';
import { revenuePaymentTexts } from '@bharti/i18n/admin/revenue-payments';
import { useMutation } from '@tanstack/react-query';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useOnce } from '../../context/use-once.ts';
import styles from './payments.module.css';

/** The masked e-mail of a candidate. Showing it leaves a row in the audit trail. */
export function PayerEmail({ payer }: { readonly payer: Payer | null }) {
  const t = useTexts(revenuePaymentTexts);
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const show = useOnce(useMutation({ mutationFn: async (id: string) => orThrow(await api.showEmail(id)) }));
  if (payer === null) return <span className="muted">{t.unknownPayer}</span>;
  if (payer.email === null) return <span className="muted">{t.deletedAccount}</span>;
  if (show.data !== undefined) return <span className={styles.id}>{show.data.email}</span>;
  return (
    <span className={styles.payer}>
      <span className={styles.id}>{payer.email}</span>
      <button
        type="button"
        className={styles.link}
        title={t.showEmailOf}
        aria-label={t.showEmailOf}
        onClick={() => show.mutate(payer.id)}
      >
        {t.showEmail}
      </button>
      {show.error !== null && <span role="alert">{problemText(show.error)}</span>}
    </span>
  );
}

import type { StartPage } from '@bharti/contracts/attempts/test-page';
import type { TestId } from '@bharti/domain/brand';
import { formatDate, formatRupees } from '@bharti/i18n/format';
import { useQuery } from '@tanstack/react-query';
import { orThrow, useAttemptsPort } from '../../context/api.ts';
import { useHasMoney } from '../../context/config.ts';
import { useLocale } from '../../context/locale.tsx';
import { useResultTexts } from './use-result-texts.ts';

/** What taking the test again costs, or until when it is open. Nothing while an attempt of it runs, or where the server does not answer. */
export function AgainTerms({ testId }: { readonly testId: TestId }) {
  const api = useAttemptsPort();
  const { data } = useQuery({
    queryKey: ['again', testId],
    queryFn: async () => orThrow(await api.testPage(testId)),
  });
  return data?.kind === 'start' ? <Terms {...data.start} /> : null;
}

function Terms({ access, openUntil, pricePaise }: StartPage) {
  const { locale, t } = useLocale();
  const texts = useResultTexts();
  const hasMoney = useHasMoney();
  if (access === 'free' || openUntil === null) return texts.againFree;
  if (access === 'open') return texts.againOpen(formatDate(locale, openUntil));
  return hasMoney === true ? texts.againCosts(formatRupees(locale, pricePaise)) : t.start.notForSale;
}

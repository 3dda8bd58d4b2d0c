import { pagePaths } from '@bharti/contracts/paths';
import { useLocale } from '../../context/locale.tsx';
import { pathTo } from '../../ui/path-to.ts';

/** The support address for a payment that is not confirmed, and the number that identifies it. */
export function LongCheck({ line, orderId }: { line: string; orderId: string }) {
  const { t } = useLocale();
  return (
    <p className="small">
      {line} <b>{orderId}</b> · <a href={pathTo(pagePaths.contact)}>{t.site.contact}</a>
    </p>
  );
}

import { pagePaths } from '@bharti/contracts/paths';
import { useLocale } from '../../context/locale.tsx';
import { pathTo } from '../../ui/path-to.ts';

/** Whom to write to about a payment that is not confirmed, with the number by which it is found. */
export function LongCheck({ line, orderId }: { line: string; orderId: string }) {
  const { t } = useLocale();
  return (
    <p className="small">
      {line} <b>{orderId}</b> · <a href={pathTo(pagePaths.contact)}>{t.site.contact}</a>
    </p>
  );
}

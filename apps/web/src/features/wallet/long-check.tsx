import { pagePaths } from '@bharti/contracts/paths';
import { useLocale } from '../../context/locale.tsx';
import { pathTo } from '../../ui/path-to.ts';

/** Where to turn with a payment that is not confirmed, and by which number it is found. */
export function LongCheck({ line, orderId }: { line: string; orderId: string }) {
  const { t } = useLocale();
  return (
    <p className="small long-check">
      {line} <b>{orderId}</b> · <a href={pathTo(pagePaths.contact)}>{t.landing.contact}</a>
    </p>
  );
}

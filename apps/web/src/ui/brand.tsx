import { useLocale } from '../context/locale.tsx';

/** The product's mark: four bubbles of an answer sheet, one filled. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <rect className="mark-bg" width="36" height="36" rx="8" />
      <circle className="mark-o" cx="12" cy="12" r="4.4" />
      <circle className="mark-f" cx="24" cy="12" r="5.5" />
      <circle className="mark-o" cx="12" cy="24" r="4.4" />
      <circle className="mark-o" cx="24" cy="24" r="4.4" />
    </svg>
  );
}

/** Characters. Above this, a phone shows the name smaller and without the line below it. */
const longBrand = 16;

export function BrandName() {
  const { t } = useLocale();
  return (
    <span className={t.brand.length > longBrand ? 'long' : undefined}>
      <b>{t.brand}</b>
      <small>{t.brandLine}</small>
    </span>
  );
}

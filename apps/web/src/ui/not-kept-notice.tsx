import { useLocale } from '../context/locale.tsx';

/** Said as long as it is so: what is done now is gone with the page. */
export function NotKeptNotice() {
  const { t } = useLocale();
  return (
    <p className="offline" role="status">
      {t.notKept}
    </p>
  );
}

import { useIsOnline } from '../../browser/use-is-online.ts';
import { useLocale } from '../../context/locale.tsx';
import { PageNotice } from '../../ui/states.tsx';

/** Says that there is no connection. The panel keeps nothing on the device, so the bar leads nowhere. */
export function OfflineBar() {
  const { t } = useLocale();
  return useIsOnline() ? null : <PageNotice>{t.offline}</PageNotice>;
}

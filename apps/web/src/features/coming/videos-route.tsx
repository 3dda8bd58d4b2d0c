import { useLocale } from '../../context/locale.tsx';
import { RequireSession } from '../../context/require-session.tsx';
import { ComingPage } from './coming-page.tsx';

export function Component() {
  const { coming } = useLocale().t;
  return (
    <RequireSession>
      <ComingPage title={coming.videosTitle} line={coming.videosLine} />
    </RequireSession>
  );
}

import { useLocale } from '../../context/locale.tsx';
import { ComingPage } from './coming-page.tsx';

export function Component() {
  const { coming } = useLocale().t;
  return <ComingPage title={coming.adminTitle} line={coming.adminLine} back="/" />;
}

import { pagePaths } from '@bharti/contracts/paths';
import { useLocale } from '../../context/locale.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';

export function LaterLink() {
  const { t } = useLocale();
  return <ButtonLink href={pathTo(pagePaths.dashboard)}>{t.start.later}</ButtonLink>;
}

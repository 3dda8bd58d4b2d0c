import { useLocale } from '../../context/locale.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { backToTests } from '../../ui/way-back.ts';

export function LaterLink() {
  const { t } = useLocale();
  return <ButtonLink href={pathTo(backToTests())}>{t.start.later}</ButtonLink>;
}

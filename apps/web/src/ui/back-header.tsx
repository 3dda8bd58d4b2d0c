import { ChevronLeft } from 'lucide-react';
import { IconLink } from './button.tsx';
import { pathTo } from './path-to.ts';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';
import { SkipLink } from './skip-link.tsx';
import { backToDashboard } from './way-back.ts';

type BackHeaderProps = {
  readonly title: string;
  /** The accessible name of the arrow. */
  readonly label: string;
  /** Without it, back to the dashboard. */
  readonly to?: string;
};

/** The header of a screen below another: an arrow back, and the title. */
export function BackHeader({ title, label, to = backToDashboard() }: BackHeaderProps) {
  return (
    <header className="top">
      <SkipLink />
      <div className="row">
        <IconLink icon={ChevronLeft} label={label} href={pathTo(to)} />
        <p className="top-title">{title}</p>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}

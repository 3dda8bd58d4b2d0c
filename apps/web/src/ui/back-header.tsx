import { pagePaths } from '@bharti/contracts/paths';
import { ChevronLeft } from 'lucide-react';
import { IconLink } from './button.tsx';
import { pathTo } from './path-to.ts';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';

/** The header of a screen below the dashboard: an arrow back to it (`label` is its name) and the screen's title. */
export function BackHeader({ title, label }: { title: string; label: string }) {
  return (
    <header className="top">
      <div className="row">
        <IconLink icon={ChevronLeft} label={label} href={pathTo(pagePaths.dashboard)} />
        <p className="top-title">{title}</p>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}

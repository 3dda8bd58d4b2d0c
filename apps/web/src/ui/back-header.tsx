import { pagePaths } from '@bharti/contracts/paths';
import { ChevronLeft } from 'lucide-react';
import { pathTo } from './path-to.ts';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';

/** The header of a screen that one leaves for the dashboard; `label` names the arrow. */
export function BackHeader({ title, label }: { title: string; label: string }) {
  return (
    <header className="top">
      <div className="row">
        <a className="btn icon" href={pathTo(pagePaths.dashboard)} aria-label={label}>
          <ChevronLeft className="i" aria-hidden="true" />
        </a>
        <p className="top-title">{title}</p>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}

import { homeOnRequest } from '@bharti/contracts/paths';
import type { ReactNode } from 'react';
import { BrandMark, BrandName } from './brand.tsx';
import { pathTo } from './path-to.ts';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';
import { SkipLink } from './skip-link.tsx';

type LandingHeaderProps = { readonly contentId?: string; readonly children?: ReactNode };

/** The header of public pages; `children` are placed at its end. */
export function LandingHeader({ contentId = 'content', children }: LandingHeaderProps) {
  return (
    <header className="top">
      <SkipLink contentId={contentId} />
      <div className="row">
        <a className="brand" href={pathTo(homeOnRequest)}>
          <BrandMark />
          <BrandName />
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
        {children}
      </div>
    </header>
  );
}

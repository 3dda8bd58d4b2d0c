import { homeOnRequest } from '@bharti/contracts/paths';
import type { ReactNode } from 'react';
import { useLocale } from '../context/locale.tsx';
import { BrandMark, BrandName } from './brand.tsx';
import { pathTo } from './path-to.ts';
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx';

type LandingHeaderProps = { readonly contentId?: string; readonly children?: ReactNode };

/** The header of public pages; `children` are placed at its end. */
export function LandingHeader({ contentId = 'content', children }: LandingHeaderProps) {
  const { t } = useLocale();
  return (
    <header className="top">
      <a className="btn skip" href={`#${contentId}`}>
        {t.skipToContent}
      </a>
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

import type { AppConfig } from '@bharti/contracts/catalogue/config';
import type { Locale } from '@bharti/i18n/locale';
import { renderToStaticMarkup } from 'react-dom/server';
import { fixedLocale, LocaleContext } from '../context/locale.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/**
 * The landing page as a whole document in one language; `template` is the built landing.html, `origin` the site's public
 * address for its links to the other language ('' where it is not known).
 */
export function renderLanding(template: string, locale: Locale, config: AppConfig, origin: string): string {
  const value = fixedLocale(locale);
  const page = renderToStaticMarkup(
    <LocaleContext value={value}>
      <LandingPage config={config} user={null} />
    </LocaleContext>,
  );
  const { title, description } = value.t.landing;
  return template
    .replace('lang="en"', `lang="${locale}" data-rendered`)
    .replace('%title%', escapeText(`${title} · ${value.t.brand}`))
    .replace('%description%', escapeText(description))
    .replaceAll('%origin%', escapeText(origin))
    .replace('%lost%', escapeText(value.t.unreachable))
    .replace('<!--page-->', () => page);
}

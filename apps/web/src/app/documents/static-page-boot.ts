// Imported first: it declares the order of the style layers.
import '../../ui/styles/index.css';
import { pagePaths } from '@bharti/contracts/paths';
import { otherLocale } from '@bharti/i18n/locale';
import { rememberedLocale, rememberLocale } from '../../browser/language.ts';
import { answerLanguageOffer } from '../../browser/language-offer.ts';
import { isLoggedOut } from '../../browser/session-flag.ts';
import { startCounting } from '../../browser/start-counting.ts';
import { applyTheme, currentTheme } from '../../browser/theme-choice.ts';
import { pathTo } from '../../ui/path-to.ts';
import { addressIn, askedLocale, isKnownVisitor, reloadIn } from './page-language.ts';
import '../../ui/styles/ticket.css';
import '../../features/landing/hero.module.css';
import '../../features/landing/landing.module.css';
import '../../features/legal/legal.module.css';
import '../../features/about-data/about-data.module.css';
import '../../features/answer-receipt/answer-receipt.module.css';
import '../../features/corrections/corrections.module.css';
import { takeRedirect } from '../../browser/redirect-flag.ts';
import { whenNearSignIn } from '../sign-in/near-sign-in.ts';

// The landing page and the legal pages can be read without any script. This small script makes their buttons work. It
// fetches React and the app only when a finger, a pointer or the focus is on a login button.

const loadApp = () => import('../main.tsx');

const pageLocale = document.documentElement.lang === 'mr' ? 'mr' : 'en';
const wantedLocale = askedLocale() ?? rememberedLocale();
if (askedLocale() !== null || wantedLocale !== pageLocale) rememberLocale(wantedLocale);
if (isKnownVisitor() && !isLoggedOut()) {
  if (new URLSearchParams(location.search).has('home')) void loadApp().then(({ openApp }) => openApp());
  else location.replace(pathTo(pagePaths.dashboard));
} else if (wantedLocale !== pageLocale) reloadIn(wantedLocale);

whenNearSignIn(() => {
  // After the app has started, it does this itself. An error here is not shown: the press on the button fetches again.
  if (document.documentElement.dataset.app === undefined)
    loadApp()
      .then(({ expectSignIn }) => expectSignIn())
      .catch(() => {});
});

const showTheme = () => {
  for (const button of document.querySelectorAll('[data-action="theme"]')) {
    button.setAttribute('aria-pressed', String(currentTheme() === 'dark'));
  }
};
showTheme();

addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  // After the app has started, it handles the buttons itself.
  if (document.documentElement.dataset.app !== undefined) return;
  const signIn = event.target.closest<HTMLElement>('[data-sign-in]');
  if (signIn !== null) void openSignIn(signIn);
  const action = event.target.closest<HTMLElement>('[data-action]')?.dataset.action;
  if (action === 'theme') {
    applyTheme(currentTheme() === 'dark' ? 'light' : 'dark');
    showTheme();
  }
  if (action === 'keep-language') answerLanguageOffer();
  if (action === 'language') {
    answerLanguageOffer();
    const other = otherLocale(pageLocale);
    rememberLocale(other);
    location.assign(addressIn(other));
  }
});

const lostLine = document.getElementById('lost-line');

async function openSignIn(button: HTMLElement): Promise<void> {
  button.setAttribute('aria-busy', 'true');
  lostLine?.toggleAttribute('hidden', true);
  try {
    const { openApp } = await loadApp();
    const number = [...document.querySelectorAll('[data-sign-in]')].indexOf(button);
    await openApp({ to: button.dataset.signIn ?? pagePaths.dashboard, isReturn: false, button: number });
  } catch {
    button.removeAttribute('aria-busy');
    lostLine?.toggleAttribute('hidden', false);
  }
}

// The demo opens without a connection after one visit; with a server only the app itself, because its files cost data.
if (import.meta.env.MODE === 'demo')
  addEventListener('load', () =>
    loadApp().then(
      ({ startUpdates }) => startUpdates(),
      () => {},
    ),
  );

startCounting(0);
const monthUse = document.querySelector<HTMLElement>('[data-month-use]');
if (monthUse !== null)
  import('./show-data-use.ts').then(
    ({ showDataUse }) => showDataUse(monthUse),
    () => {},
  );

// A login button that was pressed before this script was loaded: head-script.js has marked it as busy.
document.documentElement.dataset.boot = '';
const pressed = document.querySelector<HTMLElement>('[data-sign-in][aria-busy="true"]');
if (pressed !== null) void openSignIn(pressed);

// After the sign-in on Google's page the browser returns to a page with login buttons.
const returnTo = document.querySelector('[data-sign-in]') === null ? null : takeRedirect();
if (returnTo !== null) {
  // If the app cannot be fetched, the landing page stays as it is and the visitor can press a login button again.
  loadApp().then(
    ({ openApp }) => openApp({ to: returnTo, isReturn: true }),
    () => {},
  );
}

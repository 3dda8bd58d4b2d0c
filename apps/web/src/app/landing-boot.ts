import { otherLocale } from '@bharti/i18n/locale';
import { rememberedLocale, rememberLocale } from '../context/language.ts';
import { readLoggedOut } from '../context/session-flag.ts';
import { applyTheme, currentTheme } from '../context/theme-choice.ts';
import { pathTo } from '../ui/path-to.ts';
import { askedLocale, isKnownVisitor, landingAddress, toLandingIn } from './landing-address.ts';
import '../ui/styles/index.css';
import '../ui/styles/ticket.css';
import '../features/landing/landing.css';

// The landing page reads without any script. This small one serves its buttons; React and the app are fetched only when
// a finger, a pointer or the focus comes near one that needs them.

const loadApp = () => import('./main.tsx');

const pageLocale = document.documentElement.lang === 'mr' ? 'mr' : 'en';
const wantedLocale = askedLocale() ?? rememberedLocale();
if (askedLocale() !== null || wantedLocale !== pageLocale) rememberLocale(wantedLocale);
if (isKnownVisitor() && readLoggedOut() === null) {
  if (new URLSearchParams(location.search).has('home')) void loadApp().then(({ openApp }) => openApp());
  else location.replace(pathTo('/dashboard'));
} else if (wantedLocale !== pageLocale) toLandingIn(wantedLocale);

function nearSignIn(event: Event): void {
  // Only a head start: the press itself tells when the app cannot be had.
  if (event.target instanceof Element && event.target.closest('[data-sign-in]') !== null) loadApp().catch(() => {});
}
for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, nearSignIn, { passive: true });

const showTheme = () => {
  for (const button of document.querySelectorAll('[data-action="theme"]')) {
    button.setAttribute('aria-pressed', String(currentTheme() === 'dark'));
  }
};
showTheme();

addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  // Once React has taken over, it serves the buttons itself.
  if (document.documentElement.dataset.app !== undefined) return;
  const signIn = event.target.closest<HTMLElement>('[data-sign-in]');
  if (signIn !== null) void openSignIn(signIn);
  const action = event.target.closest<HTMLElement>('[data-action]')?.dataset.action;
  if (action === 'theme') {
    applyTheme(currentTheme() === 'dark' ? 'light' : 'dark');
    showTheme();
  }
  if (action === 'language') {
    const other = otherLocale(pageLocale);
    rememberLocale(other);
    location.assign(landingAddress(other));
  }
});

const lostLine = document.getElementById('lost-line');

async function openSignIn(button: HTMLElement): Promise<void> {
  button.setAttribute('aria-busy', 'true');
  lostLine?.toggleAttribute('hidden', true);
  try {
    const { openApp } = await loadApp();
    await openApp(button.dataset.signIn ?? '/dashboard');
  } catch {
    button.removeAttribute('aria-busy');
    lostLine?.toggleAttribute('hidden', false);
  }
}

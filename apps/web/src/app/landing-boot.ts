import { otherLocale } from '@bharti/i18n/locale';
import { rememberedLocale, rememberLocale } from '../context/language.ts';
import { applyTheme, currentTheme } from '../context/theme-choice.ts';
import '../ui/styles/index.css';
import '../ui/styles/ticket.css';
import '../features/landing/landing.css';
import { takeRedirect } from '../features/sign-in/redirect-flag.ts';
import { whenNearSignIn } from './near-sign-in.ts';

// The landing page reads without any script. This small one serves its buttons; React and the app are fetched only when
// a finger, a pointer or the focus comes near one that needs them.

const loadApp = () => import('./main.tsx');

const pageLocale = document.documentElement.lang === 'mr' ? 'mr' : 'en';
const isAskedFor = new URLSearchParams(location.search).has('lang');
if (isAskedFor) rememberLocale(pageLocale);
else if (rememberedLocale() !== pageLocale) {
  // The choice was kept but the cookie that carries it to the server was not.
  rememberLocale(rememberedLocale());
  location.reload();
}

whenNearSignIn(() => {
  // Once React has taken over, it looks out itself. A failure shows at the press.
  if (document.documentElement.dataset.app === undefined)
    loadApp().then(
      ({ expectSignIn }) => expectSignIn(),
      () => {},
    );
});

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
    const url = new URL(location.href);
    url.searchParams.set('lang', other);
    location.assign(url);
  }
});

async function openSignIn(button: HTMLElement): Promise<void> {
  button.setAttribute('aria-busy', 'true');
  try {
    const { openApp } = await loadApp();
    await openApp({ to: button.dataset.signIn ?? '/dashboard', isReturn: false });
  } catch {
    // The app could not be fetched: the button works again, and the address leads to the same place.
    button.removeAttribute('aria-busy');
    if (navigator.onLine) location.assign('/dashboard');
  }
}

const returnTo = takeRedirect();
if (returnTo !== null) {
  // Without the app the page is still the landing page, and its buttons start again.
  loadApp().then(
    ({ openApp }) => openApp({ to: returnTo, isReturn: true }),
    () => {},
  );
}

// Copied into the head of every page: language and theme must be set before the first paint.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // A static page was rendered in one language and keeps it.
  if (!root.hasAttribute('data-rendered') && stored('app_language') === 'mr') root.lang = 'mr';
  const manifest = document.querySelector('link[rel=manifest]');
  if (manifest && root.lang === 'mr') manifest.href = manifest.href.replace(/manifest\.(mr\.)?/, 'manifest.mr.');
  const asksForMarathi = navigator.languages.some((language) => /^mr\b/i.test(language));
  root.classList.toggle('offer-mr', asksForMarathi && stored('language_offer') === null);
  if (stored('theme') === 'dark') {
    root.classList.add('dark');
    document.querySelector('meta[name=theme-color]').content = '#181d27';
  }
  // Chrome 111, the oldest supported version, was the first with color-mix.
  root.classList.toggle('old', !(window.CSS && CSS.supports('color', 'color-mix(in srgb, red, blue)')));
  // A login button pressed before the page's script is loaded shows at once that it is busy; the script then opens the sign-in.
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-sign-in]');
    if (button && !('boot' in root.dataset) && !('app' in root.dataset)) button.setAttribute('aria-busy', 'true');
  });
})();

// Put into the head of every page as it is: language and theme must stand before the first paint.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // A rendered page has its language already.
  if (!root.hasAttribute('data-rendered') && stored('app_language') === 'mr') root.lang = 'mr';
  if (stored('theme') === 'dark') {
    root.classList.add('dark');
    document.querySelector('meta[name=theme-color]').content = '#181d27';
  }
  // color-mix came with Chrome 111, the oldest version served.
  root.classList.toggle('old', !(window.CSS && CSS.supports('color', 'color-mix(in srgb, red, blue)')));
})();

import { writeStored } from './storage.ts';

export type Theme = 'light' | 'dark';

// Colours of the browser's own address bar: the header's background. app/documents/head-script.js has the same values.
const barColour = { light: '#ffffff', dark: '#181d27' } as const;

/** The script in the page's head has applied the stored choice already. */
export const currentTheme = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

export function applyTheme(theme: Theme): void {
  writeStored('theme', theme);
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColour[theme]);
}

import { writeStored } from './storage.ts';

export type Theme = 'light' | 'dark';

// The header's ground, for the bar of the browser; head-script.js knows them too.
const barColour = { light: '#ffffff', dark: '#181d27' } as const;

/** The page's head has already put the stored choice on the document. */
export const currentTheme = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

export function applyTheme(theme: Theme): void {
  writeStored('theme', theme);
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColour[theme]);
}

import { writeStored } from './storage.ts';

export type Theme = 'light' | 'dark';

/** The page's head has already put the stored choice on the document. */
export const currentTheme = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

export function applyTheme(theme: Theme): void {
  writeStored('theme', theme);
  document.documentElement.classList.toggle('dark', theme === 'dark');
}

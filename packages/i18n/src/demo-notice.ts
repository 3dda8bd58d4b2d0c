import type { Locale } from './locale.ts';

/** In the demo, where the browser stores nothing. */
export const demoNotice: Readonly<Record<Locale, string>> = {
  en: 'This browser keeps nothing for this site: your answers and results are gone when you close the page.',
  mr: 'हा ब्राउझर या संकेतस्थळाची माहिती जतन करत नाही: पान बंद करताच तुमची उत्तरे आणि निकाल पुसले जातील.',
};

import { writeStored } from './storage.ts';

/** Remembers that the visitor has chosen a language, so that Marathi is not offered again. head-script.js reads this key. */
export function answerLanguageOffer(): void {
  writeStored('language_offer', 'answered');
  document.documentElement.classList.remove('offer-mr');
}

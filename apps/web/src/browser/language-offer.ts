import { writeStored } from './storage.ts';

/** The visitor has chosen a language: the offer of Marathi is not made again. head-script.js reads the key. */
export function answerLanguageOffer(): void {
  writeStored('language_offer', 'answered');
  document.documentElement.classList.remove('offer-mr');
}

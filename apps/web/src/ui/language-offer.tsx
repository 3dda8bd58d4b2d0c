import { answerLanguageOffer } from '../browser/language-offer.ts';
import { useLocale } from '../context/locale.tsx';
import { Button } from './button.tsx';

/**
 * Asks once whether a visitor whose browser prefers Marathi wants to read in Marathi. The script in the page's head decides
 * before the first paint whether it is shown. On a static page static-page-boot.ts finds the buttons by `data-action`.
 */
export function LanguageOffer() {
  const { locale, setLocale, awaited } = useLocale();
  if (locale === 'mr') return null;
  return (
    <aside className="language-offer" lang="mr" aria-label="भाषा">
      <p>
        <b>मराठीत वाचायचे आहे का?</b>
        <span className="small" lang="en">
          Your browser asks for Marathi. Read this site in Marathi?
        </span>
      </p>
      <div>
        <Button
          look="primary"
          data-action="language"
          isBusy={awaited === 'mr'}
          onClick={() => {
            answerLanguageOffer();
            setLocale('mr');
          }}
        >
          हो, मराठीत
        </Button>
        <Button lang="en" data-action="keep-language" onClick={answerLanguageOffer}>
          Stay in English
        </Button>
      </div>
    </aside>
  );
}

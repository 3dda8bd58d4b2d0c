import { useState } from 'react';
import { type QuestionLanguages, readQuestionView, storeQuestionView } from '../../browser/question-view.ts';
import { useLocale } from '../../context/locale.tsx';
import styles from './start-page.module.css';

/** In which language the questions will be shown, or in both; the view of the running test has the same choice. */
export function LanguageChoice() {
  const { locale, t } = useLocale();
  const [view, setView] = useState(readQuestionView);
  const choose = (languages: QuestionLanguages) => {
    // The language of the app is kept as such: it changes with the app.
    const next = { ...view, languages: languages === locale ? ('app' as const) : languages };
    storeQuestionView(next);
    setView(next);
  };
  const chosen = view.languages === 'app' ? locale : view.languages;
  const offered = { mr: 'मराठी', en: 'English', both: t.start.both };
  return (
    <fieldset className={styles.languages}>
      <legend>{t.start.language}</legend>
      {(['mr', 'en', 'both'] as const).map((languages) => (
        <button
          key={languages}
          type="button"
          className="chip"
          lang={languages === 'both' ? undefined : languages}
          aria-pressed={languages === chosen}
          onClick={() => choose(languages)}
        >
          {offered[languages]}
        </button>
      ))}
    </fieldset>
  );
}

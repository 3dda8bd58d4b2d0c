import { Maximize } from 'lucide-react';
import { useId } from 'react';
import { type QuestionLanguages, type QuestionView, textSizes } from '../../browser/question-view.ts';
import { useLocale } from '../../context/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LanguageSwitch, ThemeSwitch } from '../../ui/preferences.tsx';
import styles from './parts.module.css';
import { useSittingTexts } from './use-sitting-texts.ts';

type ViewSheetProps = {
  readonly view: QuestionView;
  readonly className: string;
  readonly onChange: (view: QuestionView) => void;
  readonly onClose: () => void;
};

/** Text size, languages, theme and full screen. Closed, it gives the whole screen back to the question. */
export function ViewSheet({ view, className, onChange, onClose }: ViewSheetProps) {
  const { locale, t } = useLocale();
  const texts = useSittingTexts();
  const languages = view.languages === 'app' ? locale : view.languages;
  return (
    <Dialog title={t.attempt.view} className={className} onClose={onClose}>
      <div className="dialog-body">
        <Choice
          title={texts.textSize}
          options={textSizes.map((size) => ({ value: size, name: texts.sizes[size], className: styles[size] }))}
          chosen={view.size}
          onChoose={(size) => onChange({ ...view, size })}
        />
        <Choice<QuestionLanguages>
          title={texts.questionsIn}
          options={[
            { value: 'mr', name: 'मराठी', lang: 'mr' },
            { value: 'en', name: 'English', lang: 'en' },
            { value: 'both', name: texts.both },
          ]}
          chosen={languages}
          onChoose={(chosen) => onChange({ ...view, languages: chosen === locale ? 'app' : chosen })}
        />
        <div className={styles.tools}>
          <span>{texts.buttonsIn}</span>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        {document.fullscreenEnabled && (
          <Button look="quiet" isBlock icon={Maximize} onClick={() => void toggleFullScreen()}>
            {texts.fullScreen}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

async function toggleFullScreen(): Promise<void> {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch (error) {
    // The browser or its owner does not allow it: the test goes on as it is.
    console.warn(error);
  }
}

type ChoiceProps<Value extends string> = {
  readonly title: string;
  readonly options: readonly {
    readonly value: Value;
    readonly name: string;
    readonly lang?: string;
    readonly className?: string | undefined;
  }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ title, options, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} lang={option.lang}>
            <input type="radio" name={name} checked={option.value === chosen} onChange={() => onChoose(option.value)} />
            <span className={option.className}>{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

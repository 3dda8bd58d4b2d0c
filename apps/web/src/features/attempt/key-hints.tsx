import { Button } from '../../ui/button.tsx';
import styles from './parts.module.css';
import type { Keys } from './use-keys.ts';
import { useSittingTexts } from './use-sitting-texts.ts';

/** The list of keys, shown on wide screens, which usually have a keyboard. */
export function KeyHints({ keys: { isOn, toggle } }: { keys: Keys }) {
  const texts = useSittingTexts();
  return (
    <p className={styles.hints}>
      {isOn && (
        <>
          <kbd>A</kbd>–<kbd>D</kbd>
          <span>{texts.keysChoose}</span>
          <kbd>M</kbd>
          <span>{texts.keysMark}</span>
        </>
      )}
      <kbd>Alt</kbd>+<kbd>←</kbd>
      <kbd>→</kbd>
      <span>{texts.keysMove}</span>
      <Button look="quiet" onClick={toggle}>
        {isOn ? texts.keysOff : texts.keysOn}
      </Button>
    </p>
  );
}

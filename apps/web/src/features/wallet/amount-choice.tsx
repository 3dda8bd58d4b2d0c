import { paise } from '@bharti/domain/money/money';
import { leastTopUp, mostTopUp, topUpPresets } from '@bharti/domain/money/top-up';
import { formatRupees } from '@bharti/i18n/format';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './add-money.module.css';
import { type ChosenAmount, type ReadAmount, readAmount } from './chosen-amount.ts';
import { useAmountField } from './use-amount-field.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

type AmountChoiceProps = {
  readonly chosen: ChosenAmount;
  readonly onChoose: (chosen: ChosenAmount) => void;
  /** The amount is complete: only then is a wrong one reported. */
  readonly isFinished: boolean;
  readonly onFinished: () => void;
  readonly isDisabled: boolean;
};

/** Presets, and a field for another amount; choosing one clears the other. */
export function AmountChoice({ chosen, onChoose, isFinished, onFinished, isDisabled }: AmountChoiceProps) {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  return (
    <>
      <fieldset disabled={isDisabled}>
        <legend className="hide">{texts.chooseAmount}</legend>
        <div className={styles.presets}>
          {topUpPresets.map((rupees) => {
            const isChosen = chosen.kind === 'preset' && chosen.rupees === rupees;
            return (
              <button
                key={rupees}
                type="button"
                className={styles.preset}
                aria-pressed={isChosen}
                onClick={() => onChoose({ kind: 'preset', rupees })}
              >
                {formatRupees(locale, paise(rupees * 100))}
                {isChosen && <Check className="icon icon-small" aria-hidden="true" />}
              </button>
            );
          })}
        </div>
      </fieldset>
      <CustomAmount
        text={chosen.kind === 'custom' ? chosen.text : null}
        onType={(text) => onChoose({ kind: 'custom', text })}
        wrong={wrongIn(readAmount(chosen), isFinished)}
        onFinished={onFinished}
        isDisabled={isDisabled}
      />
    </>
  );
}

type Wrong = Extract<ReadAmount, { readonly kind: 'wrong' }>['why'];
/** A fraction or an exponent is reported at once; a number that is too small can still become valid as it is typed. */
const wrongIn = (read: ReadAmount, isFinished: boolean): Wrong | null =>
  read.kind === 'wrong' && (isFinished || read.why === 'not_whole') ? read.why : null;

type CustomAmountProps = {
  /** Null while a preset is chosen. */
  readonly text: string | null;
  readonly onType: (text: string) => void;
  readonly wrong: Wrong | null;
  readonly onFinished: () => void;
  readonly isDisabled: boolean;
};

function CustomAmount({ text, onType, wrong: wrongAmount, onFinished, isDisabled }: CustomAmountProps) {
  const { t } = useLocale();
  const texts = useWalletTexts();
  const [isUnreadable, setUnreadable] = useState(false);
  const field = useAmountField(text === null);
  const wrong = isUnreadable && text !== null ? 'not_whole' : wrongAmount;
  const error = wrong === null ? null : wrong === 'not_whole' ? texts.wholeRupees : t.refusals[wrong];
  return (
    <Field label={texts.customAmount} hint={texts.amountRange} error={error} prefix="₹">
      {(control) => (
        <input
          {...control}
          ref={field}
          className={styles.amount}
          type="number"
          inputMode="numeric"
          min={leastTopUp}
          max={mostTopUp}
          step={1}
          placeholder={`${leastTopUp} – ${mostTopUp.toLocaleString('en-IN')}`}
          value={text ?? ''}
          disabled={isDisabled}
          onChange={(event) => onType(event.target.value)}
          onInput={({ currentTarget }) => {
            // A lone '-' or '1e': the field shows it and has no value.
            setUnreadable(currentTarget.validity.badInput);
            if (currentTarget.validity.badInput) onType('');
          }}
          onBlur={onFinished}
        />
      )}
    </Field>
  );
}

import { paise } from '@bharti/domain/money';
import { leastTopUp, mostTopUp, topUpPresets } from '@bharti/domain/top-up';
import { formatRupees } from '@bharti/i18n/format';
import { refusalText } from '@bharti/i18n/refusals';
import { Check, CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { type ChosenAmount, type ReadAmount, readAmount } from './chosen-amount.ts';
import { useAmountField } from './use-amount-field.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

type AmountChoiceProps = {
  readonly chosen: ChosenAmount;
  readonly onChoose: (chosen: ChosenAmount) => void;
  /** An amount is found fault with only once it is finished. */
  readonly isJudged: boolean;
  readonly onFinished: () => void;
  readonly isDisabled: boolean;
};

/** Presets and a field of one's own; choosing the one clears the other. */
export function AmountChoice({ chosen, onChoose, isJudged, onFinished, isDisabled }: AmountChoiceProps) {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  return (
    <>
      <fieldset disabled={isDisabled}>
        <legend className="hide">{texts.chooseAmount}</legend>
        <div className="presets">
          {topUpPresets.map((rupees) => {
            const isChosen = chosen.kind === 'preset' && chosen.rupees === rupees;
            return (
              <button
                key={rupees}
                type="button"
                className="preset"
                aria-pressed={isChosen}
                onClick={() => onChoose({ kind: 'preset', rupees })}
              >
                {formatRupees(locale, paise(rupees * 100))}
                {isChosen && <Check className="i s" aria-hidden="true" />}
              </button>
            );
          })}
        </div>
      </fieldset>
      <CustomAmount
        text={chosen.kind === 'custom' ? chosen.text : null}
        onType={(text) => onChoose({ kind: 'custom', text })}
        wrong={wrongIn(readAmount(chosen), isJudged)}
        onFinished={onFinished}
        isDisabled={isDisabled}
      />
    </>
  );
}

type Wrong = Extract<ReadAmount, { readonly is: 'wrong' }>['why'];
/** A fraction or an exponent is none at any length; a number can still grow into a good one. */
const wrongIn = (read: ReadAmount, isJudged: boolean): Wrong | null =>
  read.is === 'wrong' && (isJudged || read.why === 'not_whole') ? read.why : null;

type CustomAmountProps = {
  /** Null while a preset is chosen. */
  readonly text: string | null;
  readonly onType: (text: string) => void;
  readonly wrong: Wrong | null;
  readonly onFinished: () => void;
  readonly isDisabled: boolean;
};

function CustomAmount({ text, onType, wrong: wrongAmount, onFinished, isDisabled }: CustomAmountProps) {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  const id = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  const field = useAmountField(text === null);
  const wrong = isUnreadable && text !== null ? 'not_whole' : wrongAmount;
  return (
    <div className={wrong === null ? 'field' : 'field err'}>
      <label htmlFor={id}>{texts.customAmount}</label>
      <div className="box">
        <span aria-hidden="true">₹</span>
        <input
          ref={field}
          id={id}
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
          aria-invalid={wrong !== null}
          aria-describedby={`${id}-hint`}
        />
      </div>
      <p className="hint" id={`${id}-hint`} role={wrong === null ? undefined : 'alert'}>
        {wrong === null ? (
          texts.amountRange
        ) : (
          <>
            <CircleAlert className="i s" aria-hidden="true" />
            {wrong === 'not_whole' ? texts.wholeRupees : refusalText(locale, { code: wrong })}
          </>
        )}
      </p>
    </div>
  );
}

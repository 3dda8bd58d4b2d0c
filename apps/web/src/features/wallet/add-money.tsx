import { pagePaths } from '@bharti/contracts/paths';
import type { TopUp } from '@bharti/contracts/wallet/top-up';
import { type Paise, paise } from '@bharti/domain/money';
import { usualPrice } from '@bharti/domain/test';
import { formatRupees } from '@bharti/i18n/format';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import type { Money } from '../../context/money.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { AmountChoice } from './amount-choice.tsx';
import { Checking } from './checking.tsx';
import type { UseCheckout } from './checkout.ts';
import { type ChosenAmount, readAmount } from './chosen-amount.ts';
import { InPlace } from './in-place.tsx';
import { type AddingMoney, type Trouble, useAddMoney } from './use-add-money.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

type AddMoneyProps = {
  readonly payments: Money['payments'];
  readonly balance: Paise;
  readonly firstChoice: ChosenAmount;
  /** Why one is here, where it was not one's own wish. */
  readonly reason: Trouble | null;
  readonly useCheckout: UseCheckout;
  readonly onCredited: (topUp: TopUp) => void;
  /** Of an earlier try. */
  readonly onLate: (topUp: TopUp) => void;
  readonly onClose: () => void;
};

export function AddMoney(props: AddMoneyProps) {
  const { addMoney } = useWalletTexts();
  const checkout = props.useCheckout();
  const adding = useAddMoney(checkout.open, props.onCredited, props.onLate);
  const { phase } = adding;
  // What was chosen must outlive the time at the provider's page, when this dialog is away.
  const [chosen, choose] = useState(props.firstChoice);
  if (phase.is === 'at checkout') return checkout.dialog;
  return (
    <Dialog title={addMoney} keepsOnPressBeside {...(phase.is !== 'processing' && { onClose: props.onClose })}>
      {phase.is === 'checking' ? (
        <Checking topUp={phase.topUp} onCredited={props.onCredited} onClose={props.onClose} />
      ) : (
        <Choosing {...props} adding={adding} chosen={chosen} choose={choose} />
      )}
    </Dialog>
  );
}

type ChoosingProps = AddMoneyProps & {
  readonly adding: AddingMoney;
  readonly chosen: ChosenAmount;
  readonly choose: (chosen: ChosenAmount) => void;
};

function Choosing({ payments, balance, reason, adding, chosen, choose }: ChoosingProps) {
  const { locale, t } = useLocale();
  const texts = useWalletTexts();
  const [isJudged, judge] = useState(false);
  const isProcessing = adding.phase.is === 'processing';
  const amount = readAmount(chosen);
  const trouble = adding.trouble ?? reason;
  const after = amount.is === 'good' ? paise(balance + amount.rupees * 100) : null;
  return (
    <form
      className="dialog-body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        judge(true);
        if (amount.is === 'good' && !isProcessing) adding.start(amount.rupees);
      }}
    >
      <p className="now-balance">
        <span>{texts.balanceNow}</span>
        <b className="num">{formatRupees(locale, balance)}</b>
      </p>
      {trouble !== null && <InPlace trouble={trouble} />}
      <AmountChoice
        chosen={chosen}
        onChoose={(next) => {
          judge(false);
          adding.forgetTrouble();
          choose(next);
        }}
        isJudged={isJudged}
        onFinished={() => judge(true)}
        isDisabled={isProcessing}
      />
      <div className="grid">
        <button
          type="submit"
          className="btn primary block pay"
          disabled={isProcessing || amount.is === 'none'}
          aria-busy={isProcessing}
        >
          <Lock className="i s" aria-hidden="true" />
          {isProcessing ? texts.processing : <PayLabel chosen={chosen} />}
        </button>
        <p className="pay-note">
          {after !== null &&
            `${texts.balanceAfter(formatRupees(locale, after))} · ${t.dashboard.enoughFor(Math.floor(after / usualPrice))}`}
        </p>
        <p className="pay-note">{noteOn(payments, texts)}</p>
        <a className="btn quiet block" href={pathTo(pagePaths.wallet)}>
          {texts.seeHistory}
        </a>
      </div>
    </form>
  );
}

/** Names no amount that would be refused; pressed all the same, a wrong one is told why. */
function PayLabel({ chosen }: { chosen: ChosenAmount }) {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  const amount = readAmount(chosen);
  return amount.is === 'good' ? texts.pay(formatRupees(locale, paise(amount.rupees * 100))) : texts.payPlain;
}

const noteOn = (payments: Money['payments'], texts: ReturnType<typeof useWalletTexts>): string => {
  if (payments.kind === 'simulated') return texts.viaDemo;
  return payments.isTrial ? texts.viaTrial : texts.viaRazorpay;
};

import { pagePaths } from '@bharti/contracts/paths';
import type { TopUp } from '@bharti/contracts/wallet/top-up';
import { type Paise, paise } from '@bharti/domain/money/money';
import { formatRupees } from '@bharti/i18n/format';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '../../context/config.ts';
import { useLocale } from '../../context/locale.tsx';
import type { Money } from '../../context/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pathTo } from '../../ui/path-to.ts';
import styles from './add-money.module.css';
import type { AddMoneyState, AddMoney as Machine } from './add-money-machine.ts';
import { AmountChoice } from './amount-choice.tsx';
import { Checking } from './checking.tsx';
import type { UseCheckout } from './checkout.ts';
import { type ChosenAmount, readAmount } from './chosen-amount.ts';
import { DialogBalance } from './dialog-balance.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { useWallet } from './queries.ts';
import { useAddMoney } from './use-add-money.ts';
import { type ProblemAlert as Problem, useProblemAlert } from './use-problem-alert.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

type AddMoneyProps = {
  readonly payments: Money['payments'];
  readonly balance: Paise;
  readonly firstChoice: ChosenAmount;
  /** Shown when the dialog was not opened by the user: the balance is too small for a purchase. */
  readonly reason: Problem | null;
  readonly useCheckout: UseCheckout;
  readonly onCredited: (topUp: TopUp) => void;
  /** A payment of an earlier try was credited, although that try had ended without one. */
  readonly onLate: (topUp: TopUp) => void;
  readonly onClose: () => void;
};

export function AddMoney(props: AddMoneyProps) {
  const { addMoney } = useWalletTexts();
  const checkout = props.useCheckout();
  const { onCredited, onLate } = props;
  const [state, machine] = useAddMoney({ openCheckout: checkout.open, onCredited, onLate });
  // Kept here, because the form is unmounted while the provider's page is open.
  const [chosen, choose] = useState(props.firstChoice);
  if (state.kind === 'at_checkout') return checkout.dialog;
  return (
    <Dialog title={addMoney} keepsOnPressBeside {...(state.kind !== 'processing' && { onClose: props.onClose })}>
      {state.kind === 'checking' ? (
        <Checking topUp={state.topUp} onClose={props.onClose} />
      ) : (
        <Choosing {...props} state={state} machine={machine} chosen={chosen} choose={choose} />
      )}
    </Dialog>
  );
}

type ChoosingProps = AddMoneyProps & {
  readonly state: Extract<AddMoneyState, { readonly kind: 'choosing' | 'processing' }>;
  readonly machine: Machine;
  readonly chosen: ChosenAmount;
  readonly choose: (chosen: ChosenAmount) => void;
};

function Choosing({ payments, balance, reason, state, machine, chosen, choose }: ChoosingProps) {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  const least = useConfig().config?.catalogue.testSeries?.pricePaise.least;
  const problemAlert = useProblemAlert();
  const [isFinished, setFinished] = useState(false);
  const isProcessing = state.kind === 'processing';
  const amount = readAmount(chosen);
  const problem = state.kind === 'choosing' && state.problem !== null ? problemAlert(state.problem) : reason;
  // Shown before the payment: a part of the top-up may pay a debt.
  const owed = useWallet().data?.pages[0]?.owedPaise ?? 0;
  const added = amount.kind === 'good' ? amount.rupees * 100 : 0;
  const collected = paise(Math.min(owed, added));
  const after = amount.kind === 'good' ? paise(balance + added - collected) : null;
  return (
    <form
      className="dialog-body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFinished(true);
        if (amount.kind === 'good') void machine.start(amount.rupees);
      }}
    >
      <DialogBalance name={texts.balanceNow} amount={balance} />
      {problem !== null && <ProblemAlert problem={problem} />}
      <AmountChoice
        chosen={chosen}
        onChoose={(next) => {
          setFinished(false);
          machine.dismissProblem();
          choose(next);
        }}
        isFinished={isFinished}
        onFinished={() => setFinished(true)}
        isDisabled={isProcessing}
      />
      <div className="grid">
        <Button
          type="submit"
          look="primary"
          isBlock
          isLarge
          icon={Lock}
          disabled={isProcessing || amount.kind === 'none'}
          isBusy={isProcessing}
        >
          {isProcessing ? texts.processing : <PayLabel chosen={chosen} />}
        </Button>
        {collected > 0 && <Alert kind="notice" title={texts.owedFirst(formatRupees(locale, collected))} />}
        <p className={styles.note}>
          {after !== null && texts.balanceAfter(formatRupees(locale, after))}
          {after !== null && least !== undefined && after >= least && (
            <> · {texts.enoughFor(Math.floor(after / least), formatRupees(locale, least))}</>
          )}
        </p>
        <p className={styles.note}>{noteOn(payments, texts)}</p>
        <ButtonLink look="quiet" isBlock href={pathTo(pagePaths.wallet)}>
          {texts.seeHistory}
        </ButtonLink>
      </div>
    </form>
  );
}

/** 'Pay ₹100'; without the amount while it is not valid. */
function PayLabel({ chosen }: { chosen: ChosenAmount }) {
  const { locale } = useLocale();
  const texts = useWalletTexts();
  const amount = readAmount(chosen);
  return amount.kind === 'good' ? texts.pay(formatRupees(locale, paise(amount.rupees * 100))) : texts.payPlain;
}

const noteOn = (payments: Money['payments'], texts: ReturnType<typeof useWalletTexts>): string => {
  if (payments.kind === 'simulated') return texts.viaDemo;
  return payments.isTrial ? texts.viaTrial : texts.viaRazorpay;
};

import { useLocale } from '../../context/locale.tsx';
import type { PaymentProblem } from './pay.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

/** The texts of an alert in the wallet's dialogs. */
export type ProblemAlert = {
  readonly kind: 'error' | 'notice';
  readonly text: string;
  /** The provider's or the bank's own words, after the text. */
  readonly reason?: string;
  /** The consequence of the problem, or what to do. */
  readonly line?: string;
};

export function useProblemAlert(): (problem: PaymentProblem) => ProblemAlert {
  const { t } = useLocale();
  const texts = useWalletTexts();
  return (problem) => {
    switch (problem.kind) {
      case 'cancelled':
        return { kind: 'notice', text: texts.cancelledByUser, line: texts.cancelledLine };
      case 'failed':
        return problem.reason === null
          ? { kind: 'error', text: texts.failedPlain }
          : { kind: 'error', text: texts.failed, reason: problem.reason };
      case 'unavailable':
        return { kind: 'error', text: texts.failed, reason: texts.sdkMissing, line: texts.checkConnection };
      case 'not_started':
        return { kind: 'error', text: t.refusals.payment_not_started, line: texts.checkConnection };
      case 'refused':
        return { kind: 'error', text: t.refusals[problem.refusal.code] };
    }
  };
}

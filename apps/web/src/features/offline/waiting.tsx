import { pagePaths } from '@bharti/contracts/paths';
import { useMutation } from '@tanstack/react-query';
import { ChartNoAxesColumn, FileText, type LucideIcon, Play, RotateCw, Wallet } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAccountPort } from '../../context/api.ts';
import { useHasMoney } from '../../context/config.ts';
import { useStoredIn } from '../../context/persistence.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './offline.module.css';
import { useOfflineTexts } from './use-offline-texts.ts';

type WaitingProps = {
  /** False while the server does not answer: then what is listed waits, and the candidate can try again. */
  readonly isReachable: boolean;
};

/** Lists what needs a connection. The demo needs a connection for the videos only. */
export function Waiting({ isReachable }: WaitingProps) {
  const texts = useOfflineTexts();
  const hasServer = useStoredIn() === 'server';
  const hasMoney = useHasMoney();
  return (
    <Section title={isReachable ? texts.needed : texts.waiting}>
      <ul className={styles.waits}>
        {hasServer && <Row icon={FileText} title={texts.waitingTests} line={texts.waitingTestsLine} />}
        {hasServer && <Row icon={ChartNoAxesColumn} title={texts.waitingResults} line={texts.waitingResultsLine} />}
        {hasServer && hasMoney !== false && (
          <Row icon={Wallet} title={texts.waitingMoney} line={texts.waitingMoneyLine} />
        )}
        <Row icon={Play} title={texts.waitingVideos} line={texts.waitingVideosLine} />
      </ul>
      {hasServer && !isReachable && <TryNow />}
    </Section>
  );
}

type RowProps = { readonly icon: LucideIcon; readonly title: string; readonly line: string };

const Row = ({ icon: Icon, title, line }: RowProps) => (
  <li>
    <Icon className="icon icon-small" aria-hidden="true" />
    <p>
      <b>{title}</b>
      <span>{line}</span>
    </p>
  </li>
);

/** Asks the server, because a device can believe that it has a network when nothing gets through. */
function TryNow() {
  const texts = useOfflineTexts();
  const api = useAccountPort();
  const navigate = useNavigate();
  const { mutate, isPending, isError } = useMutation({
    // Nothing of this reply is kept, so it comes from the server.
    mutationFn: api.profile,
    onSuccess: () => void navigate(pagePaths.dashboard),
  });
  return (
    <div className={styles.tryNow}>
      {isError && <Alert title={texts.stillOffline} />}
      <Button icon={RotateCw} isBlock disabled={isPending} isBusy={isPending} onClick={() => mutate()}>
        {isPending ? texts.trying : texts.tryNow}
      </Button>
    </div>
  );
}

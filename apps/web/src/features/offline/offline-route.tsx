import { CloudOff, Download } from 'lucide-react';
import { useInstallOffer } from '../../browser/install-offer.ts';
import { useIsHostReachable } from '../../context/reachable.ts';
import { Button } from '../../ui/button.tsx';
import { LandingHeader } from '../../ui/landing-header.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './offline.module.css';
import { Ready } from './ready.tsx';
import { useOfflineTexts } from './use-offline-texts.ts';
import { Waiting } from './waiting.tsx';

/** `/offline`: what is kept on this device and opens without a connection, and what needs one. */
export function Component() {
  const texts = useOfflineTexts();
  const isReachable = useIsHostReachable();
  const install = useInstallOffer();
  useTitle(texts.title);
  return (
    <>
      <LandingHeader />
      <main className={`wrap ${styles.page}`} id="content">
        {!isReachable && (
          <p className="badge">
            <CloudOff className="icon icon-small" aria-hidden="true" />
            {texts.badge}
          </p>
        )}
        <h1>{isReachable ? texts.headingOnline : texts.headingOffline}</h1>
        <p className="muted">{isReachable ? texts.lineOnline : texts.lineOffline}</p>
        {install !== null && (
          <Button icon={Download} className={styles.install} onClick={install}>
            {texts.install}
          </Button>
        )}
        <div className={styles.columns}>
          <Ready />
          <Waiting isReachable={isReachable} />
        </div>
      </main>
    </>
  );
}

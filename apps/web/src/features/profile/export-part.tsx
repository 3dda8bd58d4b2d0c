import type { ExportState } from '@bharti/contracts/account/profile';
import { instant } from '@bharti/domain/time';
import { formatDateTime } from '@bharti/i18n/format';
import { Download } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from './part.tsx';
import styles from './profile.module.css';
import { useExportState } from './queries.ts';
import { useRequestExport, useSaveExport } from './use-export.ts';
import { useProfileTexts } from './use-texts.ts';

export function ExportPart({ latest }: { latest: ExportState | null }) {
  const p = useProfileTexts();
  const { mutate: request, isPending: isRequesting } = useRequestExport();
  return (
    <Part title={p.data}>
      <p>{p.downloadHint}</p>
      <ExportProgress latest={latest} isRequesting={isRequesting} request={request} />
    </Part>
  );
}

/** The data file of a user without consent. Their profile is not served, so the file's state is requested by its id. */
export function ClosedExport() {
  const { mutate: request, isPending: isRequesting, data: requested } = useRequestExport();
  const { data: latest } = useExportState(requested);
  return <ExportProgress latest={latest ?? requested ?? null} isRequesting={isRequesting} request={request} />;
}

type ExportProgressProps = {
  readonly latest: ExportState | null;
  readonly isRequesting: boolean;
  readonly request: () => void;
};

const ExportProgress = (props: ExportProgressProps) => (
  <div aria-live="polite">
    <Progress {...props} />
  </div>
);

function Progress({ latest, isRequesting, request }: ExportProgressProps) {
  const { locale } = useLocale();
  const p = useProfileTexts();
  const { mutate: save, isPending: isSaving } = useSaveExport();
  if (isRequesting || latest?.status === 'pending') {
    return (
      <p className={styles.preparing}>
        <span className="spinner" aria-hidden="true" />
        {p.preparing}
      </p>
    );
  }
  if (latest?.status === 'ready') {
    return (
      <>
        <p>{p.ready(formatDateTime(locale, instant(Date.parse(latest.expires_at))))}</p>
        <div className={styles.choices}>
          <Button look="primary" icon={Download} disabled={isSaving} onClick={() => save(latest.id)}>
            {isSaving ? p.saving : p.save}
          </Button>
          <Button look="quiet" onClick={() => request()}>
            {p.again}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {latest?.status === 'failed' && <Alert title={p.exportFailed} />}
      <div className={styles.choices}>
        <Button icon={Download} onClick={() => request()}>
          {p.download}
        </Button>
      </div>
    </>
  );
}

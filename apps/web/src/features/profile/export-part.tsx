import type { ExportState } from '@bharti/contracts/account/profile';
import { instant } from '@bharti/domain/time';
import { formatDateTime } from '@bharti/i18n/format';
import { Download } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { Part } from './part.tsx';
import { useExportState, useRequestExport, useSaveExport } from './use-export.ts';
import { useProfileTexts } from './use-texts.ts';

export function ExportPart({ latest }: { latest: ExportState | null }) {
  const p = useProfileTexts();
  const { mutate: request, isPending: isAsking } = useRequestExport();
  return (
    <Part title={p.data}>
      <p>{p.downloadHint}</p>
      <ExportProgress latest={latest} isAsking={isAsking} request={request} />
    </Part>
  );
}

/** Of a closed account: its profile cannot say how the file stands, so the file itself is asked. */
export function ClosedExport() {
  const { mutate: request, isPending: isAsking, data: asked } = useRequestExport();
  const { data: latest } = useExportState(asked);
  return <ExportProgress latest={latest ?? asked ?? null} isAsking={isAsking} request={request} />;
}

type ExportProgressProps = {
  readonly latest: ExportState | null;
  readonly isAsking: boolean;
  readonly request: () => void;
};

const ExportProgress = (props: ExportProgressProps) => (
  <div aria-live="polite">
    <Progress {...props} />
  </div>
);

function Progress({ latest, isAsking, request }: ExportProgressProps) {
  const { locale } = useLocale();
  const p = useProfileTexts();
  const { mutate: save, isPending: isSaving } = useSaveExport();
  if (isAsking || latest?.status === 'pending') {
    return (
      <p className="making">
        <span className="spinner" aria-hidden="true" />
        {p.preparing}
      </p>
    );
  }
  if (latest?.status === 'ready') {
    return (
      <>
        <p>{p.ready(formatDateTime(locale, instant(Date.parse(latest.expires_at))))}</p>
        <div className="choices">
          <button type="button" className="btn primary" disabled={isSaving} onClick={() => save(latest.id)}>
            <Download className="i s" aria-hidden="true" />
            {isSaving ? p.saving : p.save}
          </button>
          <button type="button" className="btn quiet" onClick={() => request()}>
            {p.again}
          </button>
        </div>
      </>
    );
  }
  return (
    <>
      {latest?.status === 'failed' && <p className="problem">{p.exportFailed}</p>}
      <button type="button" className="btn outline" onClick={() => request()}>
        <Download className="i s" aria-hidden="true" />
        {p.download}
      </button>
    </>
  );
}

import type { ExportState } from '@bharti/contracts/profile';
import { instant } from '@bharti/domain/time';
import { formatDateTime } from '@bharti/i18n/format';
import { Download } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import { Part } from './part.tsx';
import { useRequestExport, useSaveExport } from './use-export.ts';
import { useProfileTexts } from './use-texts.ts';

export function ExportPart({ latest }: { latest: ExportState | null }) {
  const p = useProfileTexts();
  return (
    <Part title={p.data}>
      <p>{p.downloadHint}</p>
      <div aria-live="polite">
        <Progress latest={latest} />
      </div>
    </Part>
  );
}

function Progress({ latest }: { latest: ExportState | null }) {
  const { locale } = useLocale();
  const p = useProfileTexts();
  const { mutate: request, isPending: isAsking } = useRequestExport();
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

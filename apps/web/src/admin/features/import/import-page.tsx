import type { CheckImport, ImportJob } from '@bharti/contracts/admin/import';
import { uploadTexts } from '@bharti/i18n/admin/upload';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useOnce } from '../../context/use-once.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileCard } from './file-card.tsx';
import { FileStep } from './file-step.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { ProgressCard } from './progress-card.tsx';
import { jobKey, useImportJob } from './queries.ts';
import { RowsStep } from './rows-step.tsx';
import { Steps } from './steps.tsx';
import { useUpload } from './use-upload.ts';

export function Component() {
  const t = useTexts(uploadTexts);
  const queryClient = useQueryClient();
  // Null: the open import, if any. An import that has begun is followed by its id, because it is no longer open when it ends.
  const [followed, setFollowed] = useState<string | null>(null);
  const query = useImportJob(followed);
  if (followed === null && query.data?.state === 'importing') setFollowed(query.data.id);
  const upload = useUpload((job) => queryClient.setQueryData([...jobKey, null], job));
  return (
    <>
      <PageHead title={t.title} facts={t.line} />
      <QueryBoundary query={query} title={t.notLoaded}>
        {(job) =>
          job === null || job.state === 'uploading' || upload.isPending ? (
            <FileStep upload={upload} />
          ) : (
            <ImportSteps
              key={`${job.id} ${job.state}`}
              job={job}
              onFollow={(next) => {
                if (next !== null) queryClient.setQueryData([...jobKey, next.id], next);
                else queryClient.setQueryData([...jobKey, null], null);
                setFollowed(next?.id ?? null);
              }}
            />
          )
        }
      </QueryBoundary>
    </>
  );
}

type ImportStepsProps = {
  readonly job: ImportJob;
  /** Shows this import until another one begins; null: begins again. */
  readonly onFollow: (job: ImportJob | null) => void;
};

/** The steps after the upload, by the state of the import. */
function ImportSteps({ job, onFollow }: ImportStepsProps) {
  const t = useTexts(uploadTexts);
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const problemText = useAdminProblem();
  const [isChoosing, setChoosing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const show = (next: ImportJob | null) => queryClient.setQueryData([...jobKey, null], next);
  const check = useOnce(
    useMutation({
      mutationFn: async (choices: CheckImport) => orThrow(await api.checkImport(job.id, choices)),
      onSuccess: show,
    }),
  );
  const start = useOnce(
    useMutation({
      mutationFn: async () => orThrow(await api.startImport(job.id)),
      onSuccess: onFollow,
    }),
  );
  const cancel = useOnce(
    useMutation({
      mutationFn: async () => orThrow(await api.cancelImport(job.id)),
      onSuccess: async () => {
        await navigate('?', { replace: true });
        onFollow(null);
      },
    }),
  );
  const { state, counts, result, progress } = job;
  const problem = problemText(check.error ?? start.error ?? cancel.error);
  const namesNoTopic = job.defaultTopic === null && job.columns?.mapping.includes('topic') === false;
  const card = <FileCard name={job.name} bytes={job.bytes} rows={null} onOther={() => cancel.mutate()} />;

  if (state === 'imported' && result !== null) {
    return <DoneStep job={job} result={result} onAnother={() => onFollow(null)} />;
  }
  if (state === 'columns' || (state === 'checked' && (isChoosing || namesNoTopic))) {
    return (
      <ColumnsStep
        job={job}
        isBusy={check.isPending}
        problem={problem}
        onCheck={(choices) => check.mutate(choices)}
        onBack={() => (isChoosing ? setChoosing(false) : cancel.mutate())}
      />
    );
  }
  if (state === 'checked' && counts !== null) {
    return (
      <>
        <RowsStep
          job={{ ...job, counts }}
          isBusy={start.isPending}
          problem={problem}
          onImport={() => start.mutate()}
          onColumns={() => setChoosing(true)}
          onGiveUp={() => setLeaving(true)}
        />
        {isLeaving && (
          <GiveUpDialog
            rows={progress.total}
            isBusy={cancel.isPending}
            problem={problemText(cancel.error)}
            onGiveUp={() => cancel.mutate()}
            onClose={() => setLeaving(false)}
          />
        )}
      </>
    );
  }
  if (state === 'refused' || state === 'failed') {
    const line = job.refusal?.line === undefined ? '' : ` ${t.atLine(job.refusal.line)}`;
    return (
      <>
        <Steps at={0} />
        {card}
        {job.refusal !== null && state === 'refused' ? (
          <Alert title={t.refusedTitle} line={`${t.refusals[job.refusal.code]}${line}`} />
        ) : (
          <Alert title={t.failed} line={t.failedLine} />
        )}
        {problem !== null && <Alert title={problem} />}
      </>
    );
  }
  const isImporting = state === 'importing';
  return (
    <>
      <Steps at={2} />
      {isImporting ? <FileCard name={job.name} bytes={job.bytes} rows={null} /> : card}
      <ProgressCard
        title={isImporting ? t.importing : state === 'waiting' ? t.waiting : t.reading}
        done={progress.done}
        total={isImporting ? 0 : progress.total}
        note={isImporting ? t.importingLine : t.staySafe}
        action={
          isImporting ? undefined : (
            <Button isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
              {t.cancelCheck}
            </Button>
          )
        }
      />
      {problem !== null && <Alert title={problem} />}
    </>
  );
}

import { adminPaths } from '@bharti/contracts/admin/paths';
import { fillPath } from '@bharti/contracts/paths';
import { userTexts } from '@bharti/i18n/admin/users';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useLocale } from '../../../context/locale.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { orThrow, useAdminApi, useAdminProblem } from '../../context/api.ts';
import { useTexts } from '../../context/texts.ts';
import { useUserData } from './queries.ts';
import styles from './users.module.css';

/** Asks for the file of a candidate's data, waits until the server has made it, and offers it. */
export function DataFile({ id }: { readonly id: string }) {
  const { locale } = useLocale();
  const api = useAdminApi();
  const t = useTexts(userTexts);
  const problemText = useAdminProblem();
  const request = useMutation({ mutationFn: async () => orThrow(await api.requestUserData(id, { locale })) });
  const query = useUserData(id, request.data);
  const file = query.data ?? request.data;
  const problem = problemText(request.error ?? query.error);
  return (
    <div className={styles.file}>
      <p className="small muted">{t.dataFileLine}</p>
      {problem !== null && <Alert title={problem} />}
      {file?.status === 'failed' && <Alert title={t.dataFileFailed} />}
      {file?.status === 'ready' ? (
        <ButtonLink
          icon={Download}
          href={fillPath(adminPaths.userDataDownload, { userId: id, exportId: file.id })}
          download
        >
          {t.dataFileSave}
        </ButtonLink>
      ) : (
        <Button
          icon={Download}
          isBusy={request.isPending || file?.status === 'pending'}
          onClick={() => request.mutate()}
        >
          {t.dataFile}
        </Button>
      )}
      <p className="small muted" role="status">
        {file?.status === 'pending' && t.dataFilePreparing}
      </p>
    </div>
  );
}

import type { ImportJob } from '@bharti/contracts/admin/import';
import { importPartBytes, partsOf } from '@bharti/domain/import/upload';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { orThrow, useAdminApi } from '../../context/api.ts';
import { useOnce } from '../../context/use-once.ts';

const triesPerPart = 3;
const guessed = { mapping: null, defaultTopic: null, defaultLevel: 'medium' } as const;

/** Uploads a file part by part and has it checked. A part whose reply is lost is sent again. */
export function useUpload(onBegun: (job: ImportJob) => void) {
  const api = useAdminApi();
  const [sent, setSent] = useState(0);
  const upload = useOnce(
    useMutation({
      mutationFn: async (file: File) => {
        setSent(0);
        const id = crypto.randomUUID();
        orThrow(await api.beginImport({ id, name: file.name.slice(0, 200) || 'file', bytes: file.size }));
        for (let number = 0; number < partsOf(file.size); number += 1) {
          const from = number * importPartBytes;
          const part = file.slice(from, from + importPartBytes);
          await again(triesPerPart, async () => orThrow(await api.sendImportPart(id, number, part)));
          setSent(from + part.size);
        }
        return orThrow(await api.checkImport(id, guessed));
      },
      onSuccess: onBegun,
    }),
  );
  const isUploading = upload.isPending;
  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUploading]);
  return { ...upload, sent };
}

async function again(tries: number, work: () => Promise<unknown>): Promise<void> {
  for (let left = tries; ; ) {
    try {
      await work();
      return;
    } catch (error) {
      left -= 1;
      if (left === 0) throw error;
    }
  }
}

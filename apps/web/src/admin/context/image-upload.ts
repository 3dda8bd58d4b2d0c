import type { UploadedImage } from '@bharti/contracts/admin/images';
import { largestUpload, uploadTypes } from '@bharti/domain/content/image';
import { adminRefusalText } from '@bharti/i18n/admin/refusals';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { orThrow, useAdminApi, useAdminProblem } from './api.ts';

/** Uploads the chosen image. A file that the server would not take is refused before it is sent. */
export function useImageUpload(onUploaded: (image: UploadedImage) => void) {
  const { locale } = useLocale();
  const api = useAdminApi();
  const problemText = useAdminProblem();
  const [isRefused, setRefused] = useState(false);
  const mutation = useMutation({
    mutationFn: async (file: File): Promise<UploadedImage> => orThrow(await api.uploadImage(file)),
    onSuccess: onUploaded,
  });
  return {
    data: mutation.data,
    isPending: mutation.isPending,
    problem: isRefused ? adminRefusalText(locale, { code: 'image_unreadable' }) : problemText(mutation.error),
    choose: (file: File) => {
      const isWrong = !uploadTypes.some((type) => type === file.type) || file.size > largestUpload || file.size === 0;
      setRefused(isWrong);
      mutation.reset();
      if (!isWrong) mutation.mutate(file);
    },
  };
}

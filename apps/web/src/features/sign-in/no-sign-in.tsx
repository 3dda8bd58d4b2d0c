import { useEffect, useRef } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { toast } from '../../ui/toast.ts';

/** Neither Google nor the trial sign-in is configured: a message says so. */
export function NoSignIn({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLocale();
  const isTold = useRef(false);
  useEffect(() => {
    if (!isTold.current) toast.error(t.signIn.failed(t.signIn.notInitialized));
    isTold.current = true;
    onClose();
  }, [t, onClose]);
  return null;
}

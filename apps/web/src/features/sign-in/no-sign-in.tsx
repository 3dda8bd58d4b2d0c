import { useEffect, useRef } from 'react';
import { useLocale } from '../../context/locale.tsx';
import { toast } from '../../ui/toast.ts';

/** Neither Google nor the trial is set up: the press is answered, and that is all. */
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

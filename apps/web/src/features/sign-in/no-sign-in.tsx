import { useEffect, useRef } from 'react';
import { toast } from '../../ui/toast.ts';
import { useSignInTexts } from './use-sign-in-texts.ts';

/** The message when neither Google nor the trial sign-in is configured. */
export function NoSignIn({ onClose }: { readonly onClose: () => void }) {
  const texts = useSignInTexts();
  const isTold = useRef(false);
  useEffect(() => {
    if (!isTold.current) toast.error(texts.failed(texts.notInitialized));
    isTold.current = true;
    onClose();
  }, [texts, onClose]);
  return null;
}

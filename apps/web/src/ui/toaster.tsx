import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { afterPaint } from '../browser/after-paint.ts';
import { useLocale } from '../context/locale.tsx';
import { openToaster } from './toast.ts';

export function Toaster() {
  const { t } = useLocale();
  useEffect(() => {
    // A screen reader announces what changes in a region that it has seen before.
    void afterPaint().then(() => openToaster(toast));
  }, []);
  return (
    <Sonner
      position="top-center"
      // Shows two messages below each other instead of one over the other.
      expand
      // Over the header only, where no content and no button of a dialog is covered.
      offset={6}
      mobileOffset={{ top: 6, left: 0, right: 0 }}
      containerAriaLabel={t.notices}
      toastOptions={{ unstyled: true, classNames: { toast: 'toast', icon: 'toast-icon' } }}
    />
  );
}

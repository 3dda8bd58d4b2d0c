import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { afterPaint } from '../browser/after-paint.ts';
import { useLocale } from '../context/locale.tsx';
import { openToaster } from './toast.ts';

/** Pixels: the header is 61 high on every screen. */
const belowHeader = 72;

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
      // Below the header, whose buttons stay usable, and above the first field of a page.
      offset={belowHeader}
      mobileOffset={{ top: belowHeader, left: 0, right: 0 }}
      containerAriaLabel={t.notices}
      toastOptions={{ unstyled: true, classNames: { toast: 'toast', icon: 'toast-icon' } }}
    />
  );
}

import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import toast, { type Toast, useToaster } from 'react-hot-toast/headless';
import { afterPaint } from '../browser/after-paint.ts';
import { useLocale } from '../context/locale.tsx';
import { openToaster } from './toast.ts';

/** Milliseconds. Hidden at once afterwards, without the time that the library keeps for an animation. */
const timing = { duration: 4_000, removeDelay: 0 };

/**
 * The messages, the newest on top. They have no button and let presses through to the page below. What the user must act on
 * is shown in the page too.
 */
export function Toaster() {
  const { t } = useLocale();
  const { toasts } = useToaster(timing);
  useEffect(() => {
    // A screen reader announces what changes in a region that it has seen before.
    void afterPaint().then(() => openToaster(toast));
  }, []);
  return (
    <section className="toasts" aria-label={t.notices} aria-live="polite">
      {toasts.filter(({ visible }) => visible).map(renderToast)}
    </section>
  );
}

function renderToast({ id, type, message }: Toast) {
  const Icon = type === 'success' ? CircleCheck : type === 'error' ? CircleAlert : Info;
  return (
    <p key={id} className="toast" data-toast>
      <Icon className="icon icon-small" aria-hidden="true" />
      {typeof message === 'string' && message}
    </p>
  );
}

import { Toaster as Sonner } from 'sonner';
import { useLocale } from '../context/locale.tsx';
import './styles/toast.css';

export function Toaster() {
  const { t } = useLocale();
  return (
    <Sonner
      position="top-center"
      // Two messages in a row are both readable.
      expand
      // Over the header alone: no content and no dialog's button is there.
      offset={6}
      mobileOffset={{ top: 6, left: 0, right: 0 }}
      containerAriaLabel={t.notices}
      toastOptions={{ unstyled: true, classNames: { toast: 'toast', icon: 'toast-icon' } }}
    />
  );
}

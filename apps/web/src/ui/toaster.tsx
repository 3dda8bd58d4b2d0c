import { Toaster as Sonner } from 'sonner';
import { useLocale } from '../context/locale.tsx';
import './styles/toast.css';

export function Toaster() {
  const { t } = useLocale();
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

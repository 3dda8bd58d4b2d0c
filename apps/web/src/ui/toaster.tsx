import { Toaster as Sonner } from 'sonner';
import { useLocale } from '../context/locale.tsx';
import './styles/toast.css';

export function Toaster() {
  const { t } = useLocale();
  return (
    <Sonner
      position="top-center"
      // One must not hide the other: what is said twice in a row is read twice.
      expand
      offset={72}
      mobileOffset={{ top: 72, left: 0, right: 0 }}
      containerAriaLabel={t.notices}
      toastOptions={{ unstyled: true, classNames: { toast: 'toast', icon: 'toast-icon' } }}
    />
  );
}

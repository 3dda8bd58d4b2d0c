import { useEffect } from 'react';
import { useLocale } from '../context/locale.tsx';

/** 'Dashboard · Police Bharti' */
export function useTitle(title: string): void {
  const { t } = useLocale();
  useEffect(() => {
    document.title = `${title} · ${t.brand}`;
  }, [title, t.brand]);
}

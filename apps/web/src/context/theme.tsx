import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { applyTheme, currentTheme, type Theme } from '../browser/theme-choice.ts';

type ThemeValue = { readonly theme: Theme; readonly toggle: () => void };

const ThemeContext = createContext<ThemeValue>({ theme: 'light', toggle: () => {} });
export const useTheme = (): ThemeValue => use(ThemeContext);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState(currentTheme);
  const value = useMemo(() => {
    const toggle = () => {
      const next = theme === 'dark' ? 'light' : 'dark';
      applyTheme(next);
      setTheme(next);
    };
    return { theme, toggle };
  }, [theme]);
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

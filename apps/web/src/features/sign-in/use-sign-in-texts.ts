import type { SignInTexts } from '@bharti/i18n/en/sign-in';
import { useTexts } from '../../context/locale.tsx';
import { textPart } from '../../context/texts.ts';

export const signInTexts = textPart({
  en: async () => (await import('@bharti/i18n/en/sign-in')).signInTexts,
  mr: async () => (await import('@bharti/i18n/mr/sign-in')).signInTexts,
});

export const useSignInTexts = (): SignInTexts => useTexts(signInTexts);

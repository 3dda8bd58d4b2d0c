import { type SignInTexts, signInTexts } from '@bharti/i18n/sign-in';
import { useLocale } from '../../context/locale.tsx';

export const useSignInTexts = (): SignInTexts => signInTexts[useLocale().locale];

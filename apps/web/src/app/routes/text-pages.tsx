import type { PublicPage } from '@bharti/contracts/sitemap';
import type { ReactNode } from 'react';
import { useConfig, useHasMoney } from '../../context/config.ts';
import { type TextPart, withTexts } from '../../context/texts.ts';
import { AboutDataPage } from '../../features/about-data/about-data-page.tsx';
import { aboutDataTexts } from '../../features/about-data/use-about-data-texts.ts';
import { ContactPage } from '../../features/legal/contact-page.tsx';
import type { LegalPageProps } from '../../features/legal/legal-page.tsx';
import { contactTexts, legalTexts, privacyTexts, refundsTexts, termsTexts } from '../../features/legal/legal-texts.ts';
import { PrivacyPage } from '../../features/legal/privacy-page.tsx';
import { RefundsPage } from '../../features/legal/refunds-page.tsx';
import { TermsPage } from '../../features/legal/terms-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export type TextPageName = Exclude<PublicPage, 'home'>;

type TextPage = {
  readonly Body: (props: LegalPageProps) => ReactNode;
  readonly texts: TextPart<{ readonly title: string; readonly intro: string }>;
  /** Texts that other pages show too. */
  readonly shared: readonly TextPart<unknown>[];
  /** Where nothing about money is shown there is no such page. */
  readonly isAboutMoney?: true;
};

/** The public pages of text, as documents of their own and as screens of the app. */
export const textPages: Readonly<Record<TextPageName, TextPage>> = {
  privacy: { Body: PrivacyPage, texts: privacyTexts, shared: [legalTexts] },
  terms: { Body: TermsPage, texts: termsTexts, shared: [legalTexts] },
  refunds: { Body: RefundsPage, texts: refundsTexts, shared: [legalTexts], isAboutMoney: true },
  aboutData: { Body: AboutDataPage, texts: aboutDataTexts, shared: [] },
  contact: { Body: ContactPage, texts: contactTexts, shared: [legalTexts] },
};

/** Opens the page as a screen of the app, after its texts are fetched. */
export function openTextPage(name: TextPageName): Promise<{ readonly element: ReactNode }> {
  const { texts, shared } = textPages[name];
  return withTexts(Promise.resolve({ element: <TextScreen name={name} /> }), texts, ...shared);
}

function TextScreen({ name }: { readonly name: TextPageName }) {
  const { Body, isAboutMoney } = textPages[name];
  const config = useConfig();
  return useHasMoney() === false && isAboutMoney ? <NotFoundPage /> : <Body {...config} />;
}

import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { pagePaths } from '@bharti/contracts/paths';
import { instant } from '@bharti/domain/time';
import { formatDate } from '@bharti/i18n/format';
import { type LegalText, legalTextsOf } from '@bharti/i18n/legal-text';
import type { ReactNode } from 'react';
import { useLocale, useTexts } from '../../context/locale.tsx';
import type { TextPart } from '../../context/texts.ts';
import { TextPage } from '../../ui/page.tsx';
import { pathTo } from '../../ui/path-to.ts';
import styles from './legal.module.css';
import { useLegalTexts } from './legal-texts.ts';

const isDemo = import.meta.env.MODE === 'demo';

/** What a legal page shows from the configuration. The text itself is shown without waiting for it. */
export type LegalPageProps = { readonly config: AppConfig | undefined; readonly error: Error | null };

type LegalPageFrameProps = Pick<LegalPageProps, 'config'> & {
  readonly texts: TextPart<LegalText>;
  readonly isAboutDemo?: boolean;
  readonly children?: ReactNode;
};

/** `children` are placed between the introduction and the sections. */
export function LegalPage({ texts, config, isAboutDemo = false, children }: LegalPageFrameProps) {
  const { locale, t } = useLocale();
  const shared = useLegalTexts();
  const { title, intro, sections } = useTexts(texts);
  const hasMoney = config !== undefined && config.payments.kind !== 'off';
  return (
    <TextPage title={title}>
      <p>{intro}</p>
      {isDemo && !isAboutDemo && <p className={styles.demo}>{shared.demo}</p>}
      {children}
      {sections.map(
        ({ heading, points, isAboutMoney }) =>
          (hasMoney || isAboutMoney === undefined) && (
            <section key={heading} className={styles.section}>
              <h2>{heading}</h2>
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
          ),
      )}
      <p className="small muted">{shared.asOf(formatDate(locale, instant(Date.parse(legalTextsOf))))}</p>
      <nav aria-label={shared.pages} className={styles.links}>
        <a href={pathTo(pagePaths.privacy)}>{t.site.privacyPolicy}</a>
        <a href={pathTo(pagePaths.terms)}>{t.site.terms}</a>
        {hasMoney && <a href={pathTo(pagePaths.refunds)}>{t.site.refunds}</a>}
        <a href={pathTo(pagePaths.contact)}>{t.site.contact}</a>
      </nav>
    </TextPage>
  );
}

import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { homeOnRequest } from '@bharti/contracts/paths';
import { dataBudget } from '@bharti/domain/data-budget';
import { useLocale } from '../../context/locale.tsx';
import { BackHeader } from '../../ui/back-header.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { Section } from '../../ui/section.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { useTitle } from '../../ui/use-title.ts';
import styles from './about-data.module.css';
import { BudgetTable } from './budget-table.tsx';
import { ThisMonth } from './this-month.tsx';
import { useAboutDataTexts } from './use-about-data-texts.ts';
import { WhatWeDo } from './what-we-do.tsx';

const testsInAMegabyte = Math.floor(1_000_000 / dataBudget.sitting);

/** `/about/data`: what this site costs in data. */
export function AboutDataPage({ config }: { readonly config: AppConfig | undefined }) {
  const { t } = useLocale();
  const texts = useAboutDataTexts();
  useTitle(texts.title);
  return (
    <>
      <BackHeader title={texts.title} label={t.goHome} to={homeOnRequest} />
      <main className={`wrap ${styles.page}`} id="content">
        <h1>{texts.heading}</h1>
        <p className={styles.lead}>
          {texts.lead} <b>{texts.leadLimit(formatBytes(dataBudget.sitting))}</b> {texts.leadPhoto}
        </p>
        <div className={`card ${styles.pack}`}>
          <p>
            <b className="num">1&nbsp;MB</b> = <b>{texts.pack(testsInAMegabyte)}</b>
          </p>
          <span className={styles.bubbles} aria-hidden="true">
            {Array.from({ length: testsInAMegabyte }, (_, index) => index).map((index) => (
              <i key={index} />
            ))}
          </span>
        </div>
        <div className={styles.columns}>
          <Section title={texts.budget}>
            <BudgetTable />
            <p className={`small muted ${styles.note}`}>{texts.note}</p>
          </Section>
          <Section title={texts.whatWeDo}>
            <WhatWeDo />
            <ThisMonth />
          </Section>
        </div>
      </main>
      {config !== undefined && <SiteFooter site={config.site} hasMoney={config.payments.kind !== 'off'} />}
    </>
  );
}

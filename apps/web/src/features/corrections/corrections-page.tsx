import type { AppConfig } from '@bharti/contracts/catalogue/config';
import type { PublicCorrection, PublicCorrections } from '@bharti/contracts/catalogue/corrections';
import { correctionsPath, homeOnRequest } from '@bharti/contracts/paths';
import { correctionPageTexts } from '@bharti/i18n/corrections';
import { formatDate } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../context/locale.tsx';
import { BackHeader } from '../../ui/back-header.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { pathTo } from '../../ui/path-to.ts';
import { SiteFooter } from '../../ui/site-footer.tsx';
import styles from './corrections.module.css';

type CorrectionsPageProps = { readonly page: PublicCorrections; readonly config: AppConfig };

/** `/corrections`: what was corrected, when and why. */
export function CorrectionsPage({ page: { corrections, isFirst, next }, config }: CorrectionsPageProps) {
  const { locale, t } = useLocale();
  const texts = correctionPageTexts[locale];
  return (
    <>
      <BackHeader title={texts.title} label={t.goHome} to={homeOnRequest} />
      <main className={`wrap ${styles.page}`} id="content">
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        {corrections.length === 0 ? (
          <p className="card muted">{texts.none}</p>
        ) : (
          <ol className={`card ${styles.list}`}>
            {corrections.map((correction) => (
              <Correction key={correction.number} correction={correction} />
            ))}
          </ol>
        )}
        <p className={styles.pages}>
          {!isFirst && <ButtonLink href={pathTo(correctionsPath)}>{texts.newest}</ButtonLink>}
          {next !== null && <ButtonLink href={pathTo(`${correctionsPath}?before=${next}`)}>{texts.older}</ButtonLink>}
        </p>
      </main>
      <SiteFooter site={config.site} hasMoney={config.payments.kind !== 'off'} />
    </>
  );
}

function Correction({ correction: { madeAt, kind, reason, tests } }: { readonly correction: PublicCorrection }) {
  const { locale } = useLocale();
  const texts = correctionPageTexts[locale];
  return (
    <li>
      <p className="small muted">
        <time dateTime={new Date(madeAt).toISOString()}>{formatDate(locale, madeAt)}</time>
      </p>
      <h2>{texts.kinds[kind]}</h2>
      <p>{inLocale(locale, reason)}</p>
      <p className="small muted">
        {tests.length === 0 ? texts.noTest : tests.map((title) => inLocale(locale, title)).join(' · ')}
      </p>
    </li>
  );
}

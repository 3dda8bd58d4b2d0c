import { pagePaths } from '@bharti/contracts/paths';
import { instant } from '@bharti/domain/time';
import { formatDate } from '@bharti/i18n/format';
import { useHasMoney } from '../../context/config.ts';
import { useLocale } from '../../context/locale.tsx';
import { pathTo } from '../../ui/path-to.ts';
import styles from './consent.module.css';
import { useConsentTexts } from './use-texts.ts';

export function Notice({ version }: { version: string }) {
  const { locale, t } = useLocale();
  const c = useConsentTexts();
  const hasMoney = useHasMoney() === true;
  const sections = [
    { heading: c.what, points: hasMoney ? [...c.whatPoints, c.paidPoint] : c.whatPoints },
    { heading: c.why, points: c.whyPoints },
    { heading: c.rights, points: c.rightsPoints },
  ];
  return (
    <div className={`card ${styles.notice}`}>
      {sections.map(({ heading, points }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className={`small ${styles.links}`}>
        <span>{c.more}</span>
        <a href={pathTo(pagePaths.privacy)}>{t.site.privacyPolicy}</a>
        <a href={pathTo(pagePaths.terms)}>{t.site.terms}</a>
        <a href={pathTo(pagePaths.contact)}>{t.site.contact}</a>
      </p>
      <p className="small muted">{c.version(formatDate(locale, instant(Date.parse(version))))}</p>
    </div>
  );
}

import type { SiteSettings } from '@bharti/contracts/catalogue/config';
import { useLocale } from '../../context/locale.tsx';
import styles from './legal.module.css';
import { useLegalTexts } from './legal-texts.ts';

type ContactCardsProps = { readonly site: SiteSettings | undefined; readonly hasFailed: boolean };

/** The contacts in the site settings; an empty one is left out. The operator's card above them says if they are samples. */
export function ContactCards({ site, hasFailed }: ContactCardsProps) {
  const { t } = useLocale();
  const texts = useLegalTexts();
  if (hasFailed) return <p role="alert">{t.unreachable}</p>;
  if (site === undefined) return <p role="status">{t.loading}</p>;
  const { supportEmail, grievanceName, grievanceEmail } = site;
  if (supportEmail === null && grievanceEmail === null) return <p>{texts.noContact}</p>;
  return (
    <dl className={styles.contacts}>
      {supportEmail !== null && <Contact role={texts.support} name={null} email={supportEmail} />}
      {grievanceEmail !== null && (
        <Contact
          role={texts.grievance}
          name={site.isSample ? t.site.sampleName : grievanceName}
          email={grievanceEmail}
        />
      )}
    </dl>
  );
}

type ContactProps = { readonly role: string; readonly name: string | null; readonly email: string };

function Contact({ role, name, email }: ContactProps) {
  return (
    <div className="card">
      <dt>{role}</dt>
      {name !== null && <dd>{name}</dd>}
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
    </div>
  );
}

import type { AnswerReceipt } from '@bharti/contracts/attempts/receipt';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { homeOnRequest } from '@bharti/contracts/paths';
import { letterOf } from '@bharti/domain/content/test';
import { receiptPageTexts } from '@bharti/i18n/answer-receipt';
import { formatSecond } from '@bharti/i18n/format';
import { inLocale } from '@bharti/i18n/locale';
import { useLocale } from '../../context/locale.tsx';
import { BackHeader } from '../../ui/back-header.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import styles from './answer-receipt.module.css';

type ReceiptPageProps = { readonly receipt: AnswerReceipt | null; readonly config: AppConfig };

/** `/receipt/{code}`: what the server received of an attempt. */
export function ReceiptPage({ receipt, config }: ReceiptPageProps) {
  const { locale, t } = useLocale();
  const texts = receiptPageTexts[locale];
  return (
    <>
      <BackHeader title={texts.title} label={t.goHome} to={homeOnRequest} />
      <main className={`wrap ${styles.page}`} id="content">
        {receipt === null ? (
          <>
            <h1>{texts.unknown}</h1>
            <p>{texts.unknownLine}</p>
          </>
        ) : (
          <>
            <h1>{texts.title}</h1>
            <p className={styles.lead}>{texts.lead}</p>
            <Facts receipt={receipt} />
            <h2>{texts.answers}</h2>
            <Answers receipt={receipt} />
          </>
        )}
      </main>
      <SiteFooter site={config.site} hasMoney={config.payments.kind !== 'off'} />
    </>
  );
}

function Facts({ receipt }: { readonly receipt: AnswerReceipt }) {
  const { code, title, questions, answers, submittedAt, submittedBy, satOffline } = receipt;
  const { locale } = useLocale();
  const texts = receiptPageTexts[locale];
  return (
    <dl className={`card ${styles.facts}`}>
      <dt>{texts.code}</dt>
      <dd className="num">{code}</dd>
      <dt>{texts.test}</dt>
      <dd>{inLocale(locale, title)}</dd>
      <dt>{texts.received}</dt>
      <dd>{texts.of(Object.keys(answers).length, questions)}</dd>
      <dt>{texts.submitted}</dt>
      <dd>
        {formatSecond(locale, submittedAt)}, {texts.by[submittedBy]}
      </dd>
      {satOffline === true && (
        <>
          <dt>{texts.sat}</dt>
          <dd>{texts.offline}</dd>
        </>
      )}
    </dl>
  );
}

function Answers({ receipt: { questions, answers } }: { readonly receipt: AnswerReceipt }) {
  const { locale } = useLocale();
  const texts = receiptPageTexts[locale];
  return (
    <ol className={styles.answers}>
      {Array.from({ length: questions }, (_, index) => {
        const option = answers[index];
        const number = index + 1;
        return (
          <li key={number}>
            <span className="hide">
              {texts.question(number, option === undefined ? texts.blank : letterOf(option))}
            </span>
            <span className="muted num" aria-hidden="true">
              {number}
            </span>
            <b aria-hidden="true">{option === undefined ? '–' : letterOf(option)}</b>
          </li>
        );
      })}
    </ol>
  );
}

import { paise } from '@bharti/domain/money/money';
import type { ExportedAttempt, PersonalData } from '@bharti/domain/people/personal-data';
import { dayOfIso, instant, instantOfDay } from '@bharti/domain/time';
import type { DataExportTexts } from './data-export.ts';
import { formatDate, formatDateTime, formatDuration, formatNumber, formatRupees } from './format.ts';
import { inLocale, type Locale } from './locale.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, also in attributes: a name or a user agent may contain any character. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

type Row = readonly (string | number | null)[];

/** The data as an HTML page that works in any browser without a network connection and without scripts, piece by piece. */
export function* dataHtml(data: PersonalData, locale: Locale, t: DataExportTexts): Generator<string> {
  const time = timeIn(locale);
  const yesNo = (value: boolean) => (value ? t.yes : t.no);
  const rupees = (amount: number) => formatRupees(locale, paise(amount));
  const { profile } = data;
  yield `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(t.title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(t.intro)}</p>`;
  yield list(t.profile, [
    [t.name, profile.name],
    [t.email, profile.email],
    [t.emailVerified, yesNo(profile.email_verified)],
    [t.avatar, profile.avatar],
    [t.testsTaken, profile.tests_taken],
    [t.onLeaderboard, yesNo(profile.show_on_leaderboard)],
    [t.createdAt, time(profile.created_at)],
    [t.userId, profile.id],
  ]);
  yield list(
    t.wallet,
    data.wallet.accounts.map(({ account, balance_paise }) => [accountName(t, account), rupees(balance_paise)]),
  );
  yield* table(t.movements, [t.when, t.what, t.amount, t.balance], data.wallet.entries, (entry) => [
    time(entry.created_at),
    t.kinds[entry.kind],
    rupees(entry.debit === 'wallet' ? -entry.amount_paise : entry.amount_paise),
    rupees(entry.wallet_paise),
  ]);
  yield* table(t.access, [t.test, t.since, t.until], data.wallet.access, (access) => [
    access.test_id,
    time(access.opened_at),
    time(access.expires_at),
  ]);
  const { invoices = [] } = data.wallet;
  if (invoices.length > 0)
    yield* table(t.invoices, [t.number, t.when, t.test, t.taxable, t.tax], invoices, (invoice) => {
      const day = dayOfIso(invoice.day);
      return [
        invoice.number,
        day === null ? invoice.day : formatDate(locale, instantOfDay(day)),
        invoice.test_id,
        rupees(invoice.taxable_paise),
        rupees(invoice.cgst_paise + invoice.sgst_paise),
      ];
    });
  yield* table(t.identities, [t.issuer], data.identities, ({ issuer }) => [providerName(t, issuer)]);
  yield* table(t.logins, [t.when, t.method, t.email, t.browser], data.logins, (login) => [
    time(login.login_time),
    t.methods[login.login_method] ?? login.login_method,
    login.email,
    login.user_agent,
  ]);
  yield* table(t.sessions, [t.loggedInAt, t.until, t.browser], data.sessions, (session) => [
    time(session.created_at),
    time(session.expires_at),
    session.browser,
  ]);
  const consentHead = [t.notice, t.noticeLanguage, t.isAdult, t.given, t.withdrawn];
  yield* table(t.consents, consentHead, data.consents, (consent) => [
    formatDate(locale, instant(Date.parse(consent.version))),
    t.languages[consent.locale] ?? consent.locale,
    yesNo(consent.is_adult),
    time(consent.given_at),
    time(consent.withdrawn_at),
  ]);
  yield* table(t.reports, [t.when, t.what, t.reportText], data.reports, (report) => [
    time(report.reported_at),
    t.reportKinds[report.kind],
    report.text,
  ]);
  yield section(t.attempts, data.attempts.length === 0 ? `<p>${t.none}</p>` : '');
  for (const attempt of data.attempts) yield attemptHtml(attempt, locale, t);
  yield '</body></html>\n';
}

const style =
  'body{font:16px/1.6 system-ui,"Noto Sans Devanagari",sans-serif;max-width:60em;margin:1em auto;padding:0 1em}' +
  'table{border-collapse:collapse}th,td{border:1px solid #807c6c;padding:4px 8px;text-align:left;vertical-align:top}' +
  'div{overflow-x:auto}h2{border-top:2px solid;padding-top:.5em}';

const section = (heading: string, content: string): string => `<h2>${escapeHtml(heading)}</h2>${content}`;
const cell = (tag: 'td' | 'th', value: Row[number]): string => `<${tag}>${escapeHtml(String(value ?? '–'))}</${tag}>`;

const tableHtml = (rows: readonly string[]): string => `<div><table>${rows.join('')}</table></div>`;

const list = (heading: string, rows: readonly (readonly [string, Row[number]])[]): string =>
  section(heading, tableHtml(rows.map(([name, value]) => `<tr>${cell('th', name)}${cell('td', value)}</tr>`)));

/** Yields one piece per row, so that a long list is never one long text. */
function* table<T>(heading: string, head: Row, rows: readonly T[], cellsOf: (row: T) => Row): Generator<string> {
  const line = (tag: 'td' | 'th', row: Row) => `<tr>${row.map((value) => cell(tag, value)).join('')}</tr>`;
  yield section(heading, `<div><table>${line('th', head)}`);
  for (const row of rows) yield line('td', cellsOf(row));
  yield '</table></div>';
}

function accountName(t: DataExportTexts, account: string): string {
  if (account === 'frozen') return t.frozen;
  return account === 'owed' ? t.owed : t.balance;
}

/** Issuers are 'trial', 'demo' or the address of Google's token service. */
function providerName({ providers }: DataExportTexts, issuer: string): string {
  if (issuer === 'trial' || issuer === 'demo') return providers[issuer];
  return issuer.startsWith('https://securetoken.google.com/') ? providers.google : issuer;
}

const letterA = 65;

/** Null for an unknown time. */
const timeIn = (locale: Locale) => (date: Date | null) =>
  date === null ? null : formatDateTime(locale, instant(date.getTime()));

/** '18.25 / 50'; null for old results of the demo, which were stored without marks. */
function marksOf({ marks, max_marks }: ExportedAttempt, locale: Locale): string | null {
  if (marks === null || max_marks === null) return null;
  return `${formatNumber(locale, marks / 100)} / ${formatNumber(locale, max_marks / 100)}`;
}

/** '1 72, 2 40': the number of each measured question and its seconds; null where none was measured. */
const secondsOf = ({ question_seconds: times }: ExportedAttempt): string | null =>
  Object.entries(times)
    .map(([question, seconds]) => `${Number(question) + 1} ${seconds}`)
    .join(', ') || null;

/** A result with the answers given, as on the answer sheet: '1 B, 2 –'. */
function attemptHtml(attempt: ExportedAttempt, locale: Locale, t: DataExportTexts): string {
  // A question that a correction has withdrawn is not among the counted ones; its answer is.
  const last = Math.max(attempt.total_questions - 1, ...Object.keys(attempt.answers).map(Number));
  const sheet = Array.from({ length: last + 1 }, (_, question) => {
    const option = attempt.answers[question];
    return `${question + 1} ${option === undefined ? '–' : String.fromCharCode(letterA + option)}`;
  });
  const time = timeIn(locale);
  const rows: (readonly [string, Row[number]])[] = [[t.begun, time(attempt.started_at)]];
  if (attempt.completed_at !== null) {
    rows.push(
      [t.completed, time(attempt.completed_at)],
      [t.score, `${attempt.score} / ${attempt.total_questions} (${attempt.percentage}%)`],
      [t.marks, marksOf(attempt, locale)],
      [t.result, attempt.passed === true ? t.pass : t.fail],
      [t.timeTaken, attempt.time_spent_seconds === null ? null : formatDuration(attempt.time_spent_seconds)],
    );
  } else rows.push([t.completed, t.running]);
  rows.push([t.answers, sheet.join(', ')], [t.questionSeconds, secondsOf(attempt)]);
  const title = inLocale(locale, { en: attempt.test_title, mr: attempt.test_title_mr });
  const lines = rows.map(([name, value]) => `<tr>${cell('th', name)}${cell('td', value)}</tr>`);
  return `<h3>${escapeHtml(title)}</h3>${tableHtml(lines)}`;
}

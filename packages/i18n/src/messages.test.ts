import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aboutDataTexts } from './about-data.ts';
import { ownAccountTexts } from './admin/account.ts';
import { auditTexts } from './admin/audit.ts';
import { bankListTexts } from './admin/bank-list.ts';
import { frameTexts } from './admin/frame.ts';
import { itemStatisticsTexts } from './admin/item-statistics.ts';
import { overviewTexts } from './admin/overview.ts';
import { pricingTexts } from './admin/pricing.ts';
import { printTexts } from './admin/print.ts';
import { printedPaperTexts } from './admin/printed-paper.ts';
import { questionTexts } from './admin/question.ts';
import { reportTexts as adminReportTexts } from './admin/reports.ts';
import { revenueTexts } from './admin/revenue.ts';
import { revenuePaymentTexts } from './admin/revenue-payments.ts';
import { sampleTexts } from './admin/sample.ts';
import { settingsTexts } from './admin/settings.ts';
import { staffSignInTexts } from './admin/sign-in.ts';
import { teamTexts } from './admin/team.ts';
import { testChecklistTexts } from './admin/test-checklist.ts';
import { testHistoryTexts } from './admin/test-history.ts';
import { testQuestionTexts } from './admin/test-questions.ts';
import { testTexts } from './admin/tests.ts';
import { uploadTexts } from './admin/upload.ts';
import { userFigureTexts } from './admin/user-figures.ts';
import { userTexts } from './admin/users.ts';
import { versionTexts } from './admin/versions.ts';
import { comparisonTexts } from './comparison.ts';
import { consentTexts } from './consent.ts';
import { dataExportTexts } from './data-export.ts';
import { logOutTexts as enLogOutTexts } from './en/mistakes.ts';
import { notesTexts as enNotesTexts } from './en/notes.ts';
import { offlineTestTexts as enOfflineTestTexts } from './en/offline-test.ts';
import { reportTexts as enReportTexts } from './en/report.ts';
import { en } from './en.ts';
import { landingTexts } from './landing.ts';
import { legalTexts } from './legal.ts';
import { locales } from './locale.ts';
import { logOutTexts as mrLogOutTexts } from './mr/mistakes.ts';
import { notesTexts as mrNotesTexts } from './mr/notes.ts';
import { offlineTestTexts as mrOfflineTestTexts } from './mr/offline-test.ts';
import { reportTexts as mrReportTexts } from './mr/report.ts';
import { mr } from './mr.ts';
import { offlineTexts } from './offline.ts';
import { profileTexts } from './profile.ts';
import { resultTexts } from './result.ts';
import { signInTexts } from './sign-in.ts';
import { videoTexts } from './videos.ts';
import { walletTexts } from './wallet.ts';

/** All messages: the common ones, and those that are loaded with a screen. */
const all = {
  en: {
    ...en,
    aboutData: aboutDataTexts.en,
    adminAudit: auditTexts.en,
    adminAccount: ownAccountTexts.en,
    adminBankList: bankListTexts.en,
    adminFrame: frameTexts.en,
    adminItemStatistics: itemStatisticsTexts.en,
    adminQuestion: questionTexts.en,
    adminReports: adminReportTexts.en,
    adminRevenue: revenueTexts.en,
    adminRevenuePayments: revenuePaymentTexts.en,
    adminSample: sampleTexts.en,
    adminSettings: settingsTexts.en,
    adminSignIn: staffSignInTexts.en,
    adminTeam: teamTexts.en,
    adminUsers: userTexts.en,
    adminUserFigures: userFigureTexts.en,
    adminOverview: overviewTexts.en,
    adminPricing: pricingTexts.en,
    adminPrint: printTexts.en,
    adminPrintedPaper: printedPaperTexts.en,
    adminTestChecklist: testChecklistTexts.en,
    adminTestHistory: testHistoryTexts.en,
    adminTestQuestions: testQuestionTexts.en,
    adminTests: testTexts.en,
    adminUpload: uploadTexts.en,
    adminVersions: versionTexts.en,
    comparison: comparisonTexts.en,
    consentNotice: consentTexts.en,
    dataExport: dataExportTexts.en,
    landing: landingTexts.en,
    legal: legalTexts.en,
    logOut: enLogOutTexts,
    notes: enNotesTexts,
    offline: offlineTexts.en,
    offlineTest: enOfflineTestTexts,
    profileScreen: profileTexts.en,
    report: enReportTexts,
    resultScreen: resultTexts.en,
    signIn: signInTexts.en,
    videos: videoTexts.en,
    wallet: walletTexts.en,
  },
  mr: {
    ...mr,
    aboutData: aboutDataTexts.mr,
    adminAudit: auditTexts.mr,
    adminAccount: ownAccountTexts.mr,
    adminBankList: bankListTexts.mr,
    adminFrame: frameTexts.mr,
    adminItemStatistics: itemStatisticsTexts.mr,
    adminQuestion: questionTexts.mr,
    adminReports: adminReportTexts.mr,
    adminRevenue: revenueTexts.mr,
    adminRevenuePayments: revenuePaymentTexts.mr,
    adminSample: sampleTexts.mr,
    adminSettings: settingsTexts.mr,
    adminSignIn: staffSignInTexts.mr,
    adminTeam: teamTexts.mr,
    adminUsers: userTexts.mr,
    adminUserFigures: userFigureTexts.mr,
    adminOverview: overviewTexts.mr,
    adminPricing: pricingTexts.mr,
    adminPrint: printTexts.mr,
    adminPrintedPaper: printedPaperTexts.mr,
    adminTestChecklist: testChecklistTexts.mr,
    adminTestHistory: testHistoryTexts.mr,
    adminTestQuestions: testQuestionTexts.mr,
    adminTests: testTexts.mr,
    adminUpload: uploadTexts.mr,
    adminVersions: versionTexts.mr,
    comparison: comparisonTexts.mr,
    consentNotice: consentTexts.mr,
    dataExport: dataExportTexts.mr,
    landing: landingTexts.mr,
    legal: legalTexts.mr,
    logOut: mrLogOutTexts,
    notes: mrNotesTexts,
    offline: offlineTexts.mr,
    offlineTest: mrOfflineTestTexts,
    profileScreen: profileTexts.mr,
    report: mrReportTexts,
    resultScreen: resultTexts.mr,
    signIn: signInTexts.mr,
    videos: videoTexts.mr,
    wallet: walletTexts.mr,
  },
};

type Text = { readonly path: string; readonly text: string };
/** A sample value for a parameter of a message, by the parameter's position. */
type Sample = (place: number) => unknown;

function textsOf(message: unknown, sample: Sample, path = ''): readonly Text[] {
  if (typeof message === 'string') return [{ path, text: message }];
  if (typeof message === 'function') {
    return textsOf(message(...Array.from({ length: message.length }, (_, place) => sample(place))), sample, path);
  }
  assert.ok(typeof message === 'object' && message !== null, `${path} is no message`);
  return Object.entries(message).flatMap(([key, part]) => textsOf(part, sample, path === '' ? key : `${path}.${key}`));
}

// Zero, one and several, for each plural form; and a text, for names and amounts.
const samples: readonly Sample[] = [() => 0, () => 1, (place) => 41 + place, () => '₹20'];

/** The paths of the messages for which the condition holds with any of the samples. */
const pathsWhere = (messages: unknown, isSo: (text: string) => boolean): readonly string[] => {
  const found = samples.flatMap((sample) => textsOf(messages, sample)).filter(({ text }) => isSo(text));
  return [...new Set(found.map(({ path }) => path))];
};

/** Messages with digits only, and the name of the other language. */
const needNoDevanagari = [
  'adminUsers.methods.google',
  'switchLanguage',
  'landing.stubPrice',
  'attempt.of',
  'resultScreen.timeOf',
  'resultScreen.pointsGained',
];
const isDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);

for (const locale of locales) {
  const messages = all[locale];

  describe(`the messages in ${locale}`, () => {
    test('are all there: none is empty or only spaces', () => {
      assert.ok(textsOf(messages, () => 1).length > 200);
      assert.deepEqual(
        pathsWhere(messages, (text) => text.trim() === ''),
        [],
      );
    });

    test('begin and end without a space', () => {
      assert.deepEqual(
        pathsWhere(messages, (text) => text !== text.trim()),
        [],
      );
    });

    test('fill every blank', () => {
      assert.deepEqual(
        pathsWhere(messages, (text) => /undefined|null|NaN|\[object|[{}]/.test(text)),
        [],
      );
    });

    test('have no Devanagari digits', () => {
      assert.deepEqual(
        pathsWhere(messages, (text) => /[०-९]/u.test(text)),
        [],
      );
    });

    test('keep the unit of a size on the line of its number, on the screens of candidates', () => {
      assert.deepEqual(
        pathsWhere(messages, (text) => /\d [KM]B/.test(text)).filter((path) => !path.startsWith('admin')),
        [],
      );
    });

    test('have no zero-width spaces and no marks of direction', () => {
      assert.deepEqual(
        pathsWhere(messages, (text) => /[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u.test(text)),
        [],
      );
    });
  });
}

describe('the messages in Marathi', () => {
  test('are in Devanagari, but for a few that need no words', () => {
    const foreign = pathsWhere(all.mr, (text) => !isDevanagari(text));
    assert.deepEqual(
      foreign.filter((path) => !needNoDevanagari.includes(path)),
      [],
    );
  });

  test('name as many days of the week as the English ones', () => {
    assert.equal(mr.dashboard.weekdays.length, 7);
    assert.equal(en.dashboard.weekdays.length, 7);
  });

  test('say the same figures as the English ones', () => {
    const figures = (messages: unknown) =>
      textsOf(messages, (place) => 41 + place).map(({ path, text }) => ({ path, figures: text.match(/\d+/g)?.sort() }));
    assert.deepEqual(figures(all.mr), figures(all.en));
  });
});

test('the English messages have no Marathi, but for the name of the other language', () => {
  const mixed = pathsWhere(all.en, isDevanagari);
  assert.deepEqual(
    mixed.filter((path) => !path.startsWith('switchLanguage')),
    [],
  );
});

test('the invitation promises an editor only what the role allows: neither notes nor videos', () => {
  assert.doesNotMatch(teamTexts.en.aboutRole.editor, /notes|videos/i);
  assert.doesNotMatch(teamTexts.mr.aboutRole.editor, /नोट्स|व्हिडिओ/);
});

import { consentTexts } from '@bharti/i18n/consent';
import { en } from '@bharti/i18n/en';
import { landingTexts } from '@bharti/i18n/landing';
import type { Locale } from '@bharti/i18n/locale';
import { mr } from '@bharti/i18n/mr';
import { profileTexts } from '@bharti/i18n/profile';
import { resultTexts } from '@bharti/i18n/result';
import { signInTexts } from '@bharti/i18n/sign-in';
import { walletTexts } from '@bharti/i18n/wallet';
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { freeTest } from './product.ts';

/** Called once for each screen when it is fully rendered. `fullPage` is false for a screen with a dialog or a fixed bar. */
export type OnScreen = (name: string, options?: { readonly fullPage?: boolean }) => Promise<void>;

export type Tour = {
  readonly page: Page;
  readonly locale: Locale;
  readonly email: string;
  readonly isPhone: boolean;
  readonly onScreen: OnScreen;
};

const textsOf = (locale: Locale) => ({
  t: { en, mr }[locale],
  w: walletTexts[locale],
  p: profileTexts[locale],
  c: consentTexts[locale],
  s: signInTexts[locale],
});
type Texts = ReturnType<typeof textsOf>;
type Step = Tour & Texts & { readonly button: (name: string) => Locator; readonly dialogButton: Step['button'] };

const inDialog = { fullPage: false } as const;

/**
 * Visits every screen of the product once, from the start page to the withdrawal of consent, by the names that a
 * candidate reads. Controls are found by role and text, so that a change of styles cannot break it.
 */
export async function tourScreens(tour: Tour): Promise<void> {
  const { page } = tour;
  const step: Step = {
    ...tour,
    ...textsOf(tour.locale),
    button: (name) => page.getByRole('button', { name, exact: true }),
    dialogButton: (name) => page.getByRole('dialog').getByRole('button', { name, exact: true }),
  };
  await tourSignIn(step);
  await tourMoney(step);
  await tourTest(step);
  await tourResult(step);
  await tourProfile(step);
  await tourPractice(step);
  await tourPages(step);
}

const heading = ({ page }: Step, name: string): Locator => page.getByRole('heading', { name, exact: true });

async function tourSignIn(step: Step): Promise<void> {
  const { page, onScreen, button, dialogButton, t, c, s } = step;
  await page.goto(`/?lang=${step.locale}`);
  await onScreen('landing');
  await button(t.login).click();
  await dialogButton(s.continue).waitFor();
  await onScreen('sign-in', inDialog);
  await dialogButton(s.continue).click();
  await onScreen('sign-in-errors', inDialog);
  await page.getByLabel(s.name, { exact: true }).fill('Asha Patil');
  await page.getByLabel(s.email, { exact: true }).fill(step.email);
  await dialogButton(s.continue).click();
  await button(c.agree).waitFor();
  await onScreen('consent');
  await button(c.agree).click();
  await onScreen('consent-missing');
  await agree(step);
  await heading(step, t.dashboard.browse).waitFor();
  await onScreen('dashboard-new');
  await page.goto('/?home');
  await page.getByRole('link', { name: landingTexts[step.locale].goToDashboard }).waitFor();
  await onScreen('landing-signed-in');
}

async function agree({ page, button, c }: Step): Promise<void> {
  await page.getByLabel(c.isAdult).check();
  await button(c.agree).click();
}

/** From the empty wallet to a bought test: each dialog, and the history at the end. */
async function tourMoney(step: Step): Promise<void> {
  const { page, onScreen, button, dialogButton, t, w } = step;
  const pay = page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`₹|^${w.payPlain}$`) })
    .last();
  const frame = page.frameLocator('iframe');
  await page.goto('/wallet');
  await page.getByText(w.historyEmpty).waitFor();
  await onScreen('wallet-empty');
  await page.goto('/dashboard?tests=all');
  await onScreen('dashboard-all-tests');
  await button(t.dashboard.buyAndTake).first().click();
  await pay.click();
  await page.getByLabel(w.customAmount).waitFor();
  await onScreen('add-money-missing', inDialog);
  await page.getByLabel(w.customAmount).fill('5');
  await pay.click();
  await onScreen('add-money-error', inDialog);
  await dialogButton('₹100').click();
  await onScreen('add-money', inDialog);
  await pay.click();
  await frame.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByText(w.cancelled, { exact: false }).first().waitFor();
  await onScreen('add-money-cancelled', inDialog);
  await pay.click();
  await frame
    .getByRole('button', { name: /^Pay(?! late)/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: w.confirmTitle }).waitFor();
  await onScreen('confirm-purchase', inDialog);
  await pay.click();
  await page.waitForURL(/\/test\//);
  await page.goto('/wallet');
  await page.getByText(w.kinds.purchase).first().waitFor();
  await onScreen('wallet');
}

async function tourTest(step: Step): Promise<void> {
  const { page, onScreen, button, dialogButton, isPhone, t } = step;
  const radio = page.getByRole('radio');
  const last = page.getByRole('button', { name: /^50,/ });
  const openNavigator = async () => {
    if (isPhone) await page.getByRole('button', { name: t.attempt.openNavigator }).click();
  };
  await page.goto(freeTest);
  await button(t.start.start).waitFor();
  await onScreen('start');
  await button(t.start.start).click();
  await radio.nth(1).check();
  await page.getByRole('status').getByText(t.attempt.saved, { exact: true }).waitFor();
  await onScreen('test', inDialog);
  for (let question = 0; question < 9; question += 1) {
    if (question % 5 === 3) await button(t.attempt.markForReview).click();
    if (question % 4 !== 3) await radio.nth(question % 4).check();
    await button(t.attempt.next).click();
  }
  await page.getByText(t.attempt.saved, { exact: true }).waitFor();
  await openNavigator();
  await last.waitFor();
  await onScreen('navigator', inDialog);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: t.dashboard.resume }).first().waitFor();
  await onScreen('dashboard-running');
  await page.goto(freeTest);
  await openNavigator();
  await last.click();
  await button(t.attempt.submit).last().click();
  await dialogButton(t.attempt.submitNow).waitFor();
  await onScreen('submit', inDialog);
  await dialogButton(t.attempt.submitNow).click();
}

async function tourResult(step: Step): Promise<void> {
  const { page, onScreen, button, t } = step;
  await heading(step, resultTexts[step.locale].review).waitFor();
  await onScreen('result', inDialog);
  await heading(step, resultTexts[step.locale].review).scrollIntoViewIfNeeded();
  await button(resultTexts[step.locale].wrong)
    .or(page.getByRole('button', { name: new RegExp(`^${resultTexts[step.locale].wrong}`) }))
    .first()
    .click();
  await onScreen('review', inDialog);
  await page.goto('/dashboard');
  const shown = page.getByLabel(t.dashboard.showMe);
  await shown.click();
  await expect(shown).toBeChecked();
  await onScreen('dashboard');
  // The list shows three candidates, and the next candidate of the tour must be one of them.
  await shown.click();
  await page.goto('/dashboard?category=full');
  await button(t.dashboard.showAll).or(button(t.dashboard.all)).first().waitFor();
  await onScreen('dashboard-filtered');
}

async function tourProfile(step: Step): Promise<void> {
  const { page, onScreen, button, dialogButton, p } = step;
  await page.goto('/profile');
  await button(p.deletion).click();
  await dialogButton(p.deletionNow).click();
  await onScreen('delete-account', inDialog);
  await dialogButton(p.keep).click();
  await onScreen('profile');
  await button(p.download).click();
  await button(p.save).waitFor();
  await onScreen('profile-export');
  await button(p.withdraw).click();
  await dialogButton(p.withdrawNow).waitFor();
  await onScreen('withdraw', inDialog);
  await dialogButton(p.withdrawNow).click();
  await button(step.c.agree).waitFor();
  await onScreen('consent-withdrawn');
  await agree(step);
  await heading(step, p.devices).waitFor();
}

async function tourPractice({ page, onScreen }: Step): Promise<void> {
  await page.goto('/practice/average');
  await page.getByRole('radio').first().check();
  await onScreen('practice', inDialog);
  await page.keyboard.press('Enter');
  // The explanation has come, with the way to its chapter.
  await page.locator('a[href*="/notes/"]').waitFor();
  await onScreen('practice-answered', inDialog);
  await page.goto('/practice');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await onScreen('practice-topics');
}

async function tourPages({ page, onScreen }: Step): Promise<void> {
  for (const path of [
    'privacy',
    'terms',
    'refunds',
    'contact',
    'about/data',
    'notes',
    'videos',
    'offline',
    'nothing-here',
  ]) {
    await page.goto(`/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await onScreen(path.replace('/', '-'));
  }
}

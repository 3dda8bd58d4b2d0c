import { describe, test } from 'node:test';
import type { Locator, Page } from '@playwright/test';
import { countDraws } from './support/count-draws.ts';
import { expect } from './support/expect.ts';
import { freeTestLink, openTest, startButton } from './support/open-test.ts';
import { desktop, freeTest, useProduct } from './support/product.ts';

const product = useProduct();

const question = (page: Page, number: number) => page.getByRole('heading', { name: `Question ${number} of 50` });
const openNavigator = (page: Page) => page.getByRole('button', { name: 'Open Question Navigator' }).click();
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not shown');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
};
describe('the start page of a test', () => {
  test('says what the test holds, starts no clock, and begins with the press on Start', async () => {
    const page = await product.signedIn();
    await freeTestLink(page).click();
    await expect(page.getByRole('heading', { name: 'Instructions' })).toBeVisible();
    for (const text of ['25 minutes', '50 questions, four options each. One is right.', '35 of 50 marks (70%) pass.'])
      await expect(page.getByText(text)).toBeVisible();
    await expect(
      page.getByText('Your answers stay on this phone if its browser stores them', { exact: false }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Later' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('link', { name: 'Resume' })).toHaveCount(0);
    await page.goBack();
    await startButton(page).click();
    await expect(page.getByRole('timer')).toHaveText(/^(25:00|24:5\d)$/);
    await page.reload();
    await expect(question(page, 1)).toBeVisible();
  });

  test('is in Marathi too, and says after a test that points stay as they are', async () => {
    const page = await product.signedIn({ locale: 'mr' });
    await page.goto(freeTest);
    await expect(page.getByText('उत्तीर्ण होण्यासाठी 50 पैकी 35 गुण (70%) आवश्यक.')).toBeVisible();
    await startButton(page).click();
    await page.getByRole('button', { name: 'प्रश्नसूची उघडा' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'चाचणी जमा करा' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'आता जमा करा' }).click();
    // The message is part of the page, because a toast would cover the top of the result.
    await expect(page.getByRole('heading', { name: 'चाचणी पूर्ण झाली! प्रगती अद्ययावत झाली.' })).toBeVisible();
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    await page.goto(freeTest);
    await expect(page.getByText('ही चाचणी तुम्ही आधी दिली आहे', { exact: false })).toBeVisible();
  });
});

const sizes = [
  [1366, 650],
  [1280, 800],
  [1024, 500],
  [740, 360],
  [360, 616],
  [320, 568],
  [568, 320],
] as const;

/** The layout faults on the first and the last question of the running test at this window size. */
async function faultsAt(page: Page, width: number, height: number): Promise<string[]> {
  const faults: string[] = [];
  const isPhone = width < 1024;
  await page.setViewportSize({ width, height });
  await goTo(page, 50, isPhone);
  const previous = await boxOf(page.getByRole('button', { name: 'Previous' }));
  const submit = await boxOf(page.getByRole('button', { name: 'Submit Test' }).last());
  const timer = await boxOf(page.getByRole('timer'));
  for (const [name, box] of Object.entries({ previous, submit, timer })) {
    if (box.y < 0 || box.bottom > height || box.x < 0 || box.right > width) faults.push(`${name} is out of view`);
  }
  const dock = await boxOf(page.getByRole('contentinfo'));
  // Landscape: the keys are one column right of the question.
  if (isPhone && width >= 640 && height < 480) {
    if (Math.abs(previous.x - submit.x) > 1) faults.push('the keys are not one column');
    if (dock.width > 120) faults.push(`the dock is ${dock.width} px wide`);
    const [stem, option] = [await boxOf(page.locator('legend')), await boxOf(page.getByRole('radio').first())];
    if (option.x < stem.right || option.y > stem.bottom) faults.push('the options are not beside the question');
  } else {
    if (Math.abs(previous.y - submit.y) > 1) faults.push('the dock wraps');
    if (dock.height > 120) faults.push(`the dock is ${dock.height} px high`);
  }
  await goTo(page, 1, isPhone);
  if (height === 616 && (await boxOf(page.getByRole('radio').nth(3))).bottom > dock.y)
    faults.push('D is under the dock');
  return faults.map((fault) => `${width}×${height}: ${fault}`);
}

async function goTo(page: Page, number: number, isPhone: boolean): Promise<void> {
  if (isPhone) await openNavigator(page);
  const region = page.getByRole('region', { name: 'Question Navigator' });
  await region.getByRole('button', { name: new RegExp(`^${number},`) }).click();
  await expect(question(page, number)).toBeVisible();
}

describe('the screen of a running test', () => {
  test('keeps dock and timer in view in every window, in one row, and shows option D on a small phone', async () => {
    const page = await product.signedIn({ viewport: desktop });
    await openTest(page);
    const faults: string[] = [];
    for (const [width, height] of sizes) faults.push(...(await faultsAt(page, width, height)));
    expect(faults).toEqual([]);
  });

  test('shows the navigator in landscape: its grid, and by scrolling the way out', async () => {
    const page = await product.signedIn({ viewport: { width: 740, height: 360 } });
    await openTest(page);
    await openNavigator(page);
    await expect(page.getByRole('dialog').getByRole('button', { name: /^15,/ })).toBeInViewport({ ratio: 1 });
    const leave = page.getByRole('dialog').getByRole('link', { name: 'Leave the test' });
    await leave.scrollIntoViewIfNeeded();
    await expect(leave).toBeInViewport({ ratio: 1 });
    const sheet = await boxOf(page.getByRole('dialog'));
    expect(sheet.y).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).bottom);
  });

  test('closes its dialogs on Back, and asks before it is left', async () => {
    const page = await product.signedIn();
    await freeTestLink(page).click();
    await startButton(page).click();
    const dialog = page.getByRole('dialog');
    await openNavigator(page);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open Question Navigator' })).toBeFocused();
    await openNavigator(page);
    await dialog.getByRole('button', { name: 'Submit Test' }).click();
    await expect(dialog.getByRole('button', { name: 'Submit now' })).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(question(page, 1)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Leave the test?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay in the test' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(question(page, 1)).toBeVisible();
    await openNavigator(page);
    await page.getByRole('link', { name: 'Leave the test' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('leads from a submission in a dialog to the result, and from there back past the test', async () => {
    const page = await product.signedIn();
    await freeTestLink(page).click();
    await startButton(page).click();
    await openNavigator(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
    await page.getByRole('button', { name: 'Submit now' }).click();
    await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
  });

  test('goes on at the current question after a reload and a return, each time as a page of its own', async () => {
    const page = await product.signedIn();
    const sittings: string[] = [];
    page.on('request', (request) => {
      const sent = request.url().endsWith('/answers') ? (request.postDataJSON() as { sitting: string }) : null;
      if (sent !== null) sittings.push(sent.sitting);
    });
    await openTest(page);
    await goTo(page, 12, true);
    await page.getByRole('radio').nth(1).check();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(question(page, 12)).toBeVisible();
    await page.getByRole('radio').nth(2).check();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(new Set(sittings).size).toBe(2);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Resume' }).first().click();
    await expect(question(page, 12)).toBeVisible();
    const otherDevice = await product.visit();
    await otherDevice.context().addCookies(await page.context().cookies());
    await otherDevice.goto(freeTest);
    await expect(question(otherDevice, 12)).toBeVisible();
  });
});

test('an answer draws its own cell, its count and its state of saving, and nothing else of the screen', async () => {
  const page = await product.signedIn({ viewport: desktop });
  const draws = await countDraws(page);
  await openTest(page);
  const answer = async () => {
    await page.getByRole('radio').nth(1).click();
    await expect(page.getByText('1 of 50 answered')).toBeVisible();
    await expect(page.getByText('Saved · 1 of 1 safe')).toBeVisible();
  };
  // Once the server has taken an answer and its removal, the screen has drawn all that follows from its opening.
  await answer();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('0 of 50 answered')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  expect((await draws.take()).cell).toBeGreaterThanOrEqual(50);

  await answer();
  const { saved, saving, ...drawn } = await draws.take();
  // Named by the texts of the parts: the cell, the count in the dock, the legend, the button that clears the answer.
  const { cell, answeredOf, clear, states } = drawn;
  // The legend names its five states.
  expect({ cell, answeredOf, clear, states }).toEqual({ cell: 1, answeredOf: 1, clear: 1, states: 5 });
  // The header, the question, the moves of the dock, the keys and the frame of the navigator.
  for (const part of [
    'questionOf',
    'question',
    'marks',
    'previous',
    'next',
    'markForReview',
    'keysMove',
    'leave',
    'navigator',
  ])
    expect(`${part} ${drawn[part] ?? 0}`).toBe(`${part} 0`);
  // 'Saving…', the same once the device keeps the answer, and then 'Saved', each with all its texts.
  expect([saved, saving]).toEqual([3, 3]);
});

import { describe, test } from 'node:test';
import { testSeriesOf } from '@bharti/domain/content/catalogue';
import { demoTexts } from '@bharti/i18n/demo';
import { builtInTests } from '../../apps/web/src/demo/built-in-tests.ts';
import { demoInFolder } from '../../scripts/build-demo.ts';
import { serveFiles } from '../../scripts/serve-files.ts';
import { agree } from './support/agree.ts';
import { expectNoViolations } from './support/axe.ts';
import { useDemo } from './support/demo-host.ts';
import { expect } from './support/expect.ts';
import { waitForWorker } from './support/installed.ts';
import { freeTestLink, startButton } from './support/open-test.ts';
import { desktop, phone } from './support/visits.ts';

// This demo is served under /some/path/ of its host.
const demo = useDemo(demoInFolder);
const at = (path: string) => demo.url() + path;

describe('the demo in a folder of its host', () => {
  test('is taken from start page to result without leaving the folder', async () => {
    const page = await demo.visit();
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(demo.url())) outside.push(request.url());
    });
    await page.goto('.');
    await page.getByRole('button', { name: 'Start Now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enter the demo' }).click();
    await expect(page).toHaveURL(at('test/promo-general-knowledge'));
    await agree(page);
    await startButton(page).click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Open Question Navigator' }).click();
    await page.getByRole('region', { name: 'Question Navigator' }).getByRole('button', { name: /^50,/ }).click();
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit now' }).click();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(at('dashboard'));
    await page.getByRole('link', { name: /^General Knowledge Test - Free/ }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Test completed' })).toBeVisible();
    expect(outside).toEqual([]);
  });

  test('names the questions and the price of its own tests on the start page, in both languages', async () => {
    const series = testSeriesOf(builtInTests);
    const { least, most, usual } = series?.questions ?? { least: 0, most: 0, usual: 0 };
    const rupees = (series?.pricePaise.least ?? 0) / 100;
    const read = async (path: string) => (await (await fetch(at(path))).text()).replace(/<[^>]+>/g, '');
    expect([least, usual, most, rupees]).toEqual([10, 50, 100, 10]);
    expect(await read('')).toContain('50 questions per test, Only Rs 10 Also tests of 10 and 100 questions');
    expect(await read('mr/')).toContain('एका चाचणीत 50 प्रश्न, फक्त ₹10 10 आणि 100 प्रश्नांच्या चाचण्याही आहेत');
  });

  test('tells search engines where its pages are, by the address it was built for', async () => {
    const read = async (path: string) => (await fetch(at(path))).text();
    const site = 'https://demo.example/some/path/';
    expect(await read('robots.txt')).toContain(`Sitemap: ${site}sitemap.xml`);
    expect(await read('sitemap.xml')).toContain(`<loc>${site}mr/</loc>`);
    for (const path of ['', 'mr/']) {
      const document = await read(path);
      expect(document).toContain(`<link rel="canonical" href="${site}${path}" />`);
      expect(document).toContain(`<link rel="alternate" hreflang="mr" href="${site}mr/" />`);
      const picture = /og:image" content="([^"]*)"/.exec(document)?.[1] ?? '';
      expect((await fetch(at(picture.replace(site, '')))).headers.get('content-type')).toBe('image/png');
    }
  });

  test('has a file for each address, and a page for those that are none', async () => {
    const page = await demo.signedIn();
    for (const [path, heading] of Object.entries({
      dashboard: 'Dashboard',
      profile: 'Profile',
      terms: 'Terms of use',
      'about/data': 'Made for a small data pack',
      refunds: 'Refunds',
      contact: 'Contact and grievances',
      notes: 'Free Notes',
      privacy: 'Privacy Policy',
    })) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    }
    expect((await page.goto('nothing/here'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page).toHaveURL(at('dashboard'));
  });

  test('sends a visitor to the start page and, after entering, to the page that they wanted', async () => {
    const page = await demo.visit();
    await page.goto('dashboard/?category=math');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enter the demo' }).click();
    await expect(page).toHaveURL(/\/some\/path\/dashboard\/?\?category=math$/);
  });

  test('leads a signed-in user to the dashboard, and shows their start page on request', async () => {
    const page = await demo.signedIn();
    await page.goto('.');
    await expect(page).toHaveURL(at('dashboard/'));
    await page.goto('?home');
    await expect(page.getByRole('heading', { name: /^Welcome, Demo user/ })).toBeVisible();
  });

  test('opens without a connection after one visit of its start page', async () => {
    const page = await demo.visit({ options: { serviceWorkers: 'allow' } });
    await page.goto('.');
    await waitForWorker(page);
    await page.context().setOffline(true);
    await page.goto('mr/');
    await expect(page.getByRole('button', { name: 'लॉगिन' })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.goto('offline/');
    await expect(page.getByRole('heading', { name: 'No network. You can go on studying.' })).toBeVisible();
    await page.goto('test/promo-general-knowledge/');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enter the demo' }).click();
    await agree(page);
    await startButton(page).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
  });

  test('says of a page that is not on this device that it is not here, when its host has ended', async () => {
    const host = await serveFiles({ ...demoInFolder, port: 0 });
    const page = await demo.visit({ options: { serviceWorkers: 'allow', baseURL: host.url } });
    await page.goto('.');
    await waitForWorker(page);
    await host.stop();
    for (const path of ['notes/biology-one-liner/read/', 'receipt/x', 'nothing/here']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This page is not on this device' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'See what opens without a network' }).click();
    await expect(page).toHaveURL(`${host.url}offline`);
    await expect(page.getByRole('heading', { name: 'Ready on this device' })).toBeVisible();
  });

  test('says on its privacy page that nothing leaves the browser, and lets nothing out', async () => {
    const page = await demo.visit();
    await page.goto('privacy/');
    await expect(page.getByText('nothing about you leaves this browser', { exact: false })).toBeVisible();
    const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
    await expect(policy).toHaveAttribute('content', /connect-src 'self'/);
  });
});

describe('the admin panel of the demo', () => {
  test('shows sample figures under their badge to a person who logs in as the page says, and ends with the logout', async () => {
    const page = await demo.visit({ options: { reducedMotion: 'reduce' } });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const fits = async (width: number) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.goto('admin/dashboard/');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the admin login' }).click();
    await expect(page).toHaveURL(at('admin'));
    await expect(page.getByText('Username: admin, password: demo.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
    await expectNoViolations(page, 'demo: admin login');
    await fits(phone.width);
    const logIn = async (password: string) => {
      await page.getByLabel('Username', { exact: true }).fill('admin');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
    };
    await logIn('wrong');
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials' })).toBeVisible();
    await expect(page.getByText('Username: admin, password: demo.')).toBeVisible();
    await logIn('demo');
    await expect(page.getByText('Admin login successful!')).toBeVisible();
    await expect(page).toHaveURL(at('admin/dashboard'));

    const main = page.getByRole('main');
    await expect(main.getByText('Sample data', { exact: true })).toBeVisible();
    for (const figure of ['1,247', '23', '67', '156', '45', '₹1,24,750', '189 in 7 days', '6.8 / 10']) {
      await expect(main.getByText(figure, { exact: true }).first(), figure).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Add New Test' })).toHaveCount(0);
    await expect(page.getByText('Revenue Reports')).toHaveCount(0);
    await expectNoViolations(page, 'demo: overview');
    await fits(phone.width);
    await page.setViewportSize(desktop);
    await fits(desktop.width);
    await page.getByRole('button', { name: 'मराठी' }).click();
    await expect(main.getByText('नमुना माहिती', { exact: true })).toBeVisible();
    await expect(main.getByText('नमुना विद्यार्थी 1')).toBeVisible();
    await page.getByRole('link', { name: 'चाचणी व्यवस्थापन' }).click();
    await expect(main.getByText('नमुना प्रश्न 1')).toBeVisible();
    await expect(main.getByText('उत्तर चुकीचे वाटते')).toBeVisible();
    await expectNoViolations(page, 'demo: questions to look at');
    await page.reload();
    await expect(main.getByText('नमुना माहिती', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'लॉगआउट' }).click();
    await expect(page).toHaveURL(at('admin'));
    await page.goto('admin/dashboard/');
    await expect(main.getByText('नमुना माहिती')).toHaveCount(0);
    expect(requests.filter((url) => !url.startsWith(demo.url()))).toEqual([]);
  });
});

describe('the Marathi start page', () => {
  test('is a file of its own that reads without scripts, and each language names the other', async () => {
    const page = await demo.visit({ options: { javaScriptEnabled: false } });
    await page.goto('mr/');
    await expect(page.getByRole('heading', { name: 'पोलीस भरती परीक्षा + मोफत नोट्स' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
    for (const path of ['.', 'mr/']) {
      await page.goto(path);
      const links = page.locator('link[rel=alternate]');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        'https://demo.example/some/path/',
        'https://demo.example/some/path/mr/',
        'https://demo.example/some/path/',
      ]);
    }
  });

  test('is where the switch, the address and the memory lead', async () => {
    const page = await demo.visit();
    await page.goto('.');
    await page.getByRole('button', { name: 'मराठी' }).click();
    await expect(page).toHaveURL(at('mr/'));
    await page.goto('.');
    await expect(page).toHaveURL(at('mr/'));
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(at(''));
    await page.goto('?lang=mr');
    await expect(page).toHaveURL(at('mr/'));
    await page.goto('?lang=en');
    await expect(page.getByRole('heading', { name: 'Police Bharti Exam + Free Notes' })).toBeVisible();
  });

  test('opens the whole demo in Marathi', async () => {
    const page = await demo.visit();
    await page.goto('mr/');
    await page.getByRole('button', { name: 'लॉगिन' }).click();
    await page.getByRole('dialog', { name: 'सर्व्हरशिवाय डेमो' }).getByRole('button', { name: 'डेमो सुरू करा' }).click();
    await expect(page).toHaveURL(at('dashboard'));
    await expect(page.getByText('हा ब्राउझर कोणती माहिती ठेवतो')).toBeVisible();
    await agree(page);
    await expect(page.getByText('तुमची पहिली चाचणी')).toBeVisible();
    await expect(page.getByText('नमुना माहिती').first()).toBeVisible();
    await freeTestLink(page).click();
    await startButton(page).click();
    await expect(page.getByRole('heading', { name: 'प्रश्न 1 / 50' })).toBeVisible();
  });
});

const noStorage = `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }`;

for (const [viewport, locale] of [
  [phone, 'mr'],
  [desktop, 'en'],
] as const) {
  test(`axe finds nothing on what only the demo has (${viewport.width} px, ${locale}, both themes)`, async () => {
    const page = await demo.visit({ viewport, locale, options: { reducedMotion: 'reduce' } });
    await page.goto(locale === 'mr' ? 'mr/' : '.');
    await expectNoViolations(page, 'start page');
    await page.addInitScript(noStorage);
    await page.reload();
    await page.locator('[data-sign-in]').first().click();
    await page.locator('dialog').waitFor();
    await expectNoViolations(page, 'sign-in');
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.locator('#notice form').waitFor();
    await expectNoViolations(page, 'notice');
    await agree(page);
    await page.locator('#tests').waitFor();
    await page.getByText(demoTexts[locale].notKept).waitFor();
    await expectNoViolations(page, 'dashboard with its notice');
    for (const path of ['privacy/', 'contact/']) {
      await page.goto(path);
      await page.locator('main h2').first().waitFor();
      await expectNoViolations(page, path);
    }
  });
}

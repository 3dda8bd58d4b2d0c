import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPaths, fillPath } from '@bharti/contracts/paths';
import type { Change } from '@bharti/domain/attempts/answer-sheet';
import { en } from '@bharti/i18n/en';
import type { Locale } from '@bharti/i18n/locale';
import { mr } from '@bharti/i18n/mr';
import { resultTexts } from '@bharti/i18n/result';
import { sittingTexts } from '@bharti/i18n/sitting';
import { type BrowserContext, chromium, type Route } from '@playwright/test';
import { agreement } from '../../../../apps/server/src/testing/candidate.ts';
import { launchOptions } from '../browser.ts';
import { expect } from '../expect.ts';
import { startButton } from '../open-test.ts';
import { phone as phoneSize } from '../visits.ts';
import { type Watched, watchWords } from './watch-words.ts';
import { type Person, shortTestId, type World } from './world.ts';

/** `failing`: saves do not reach the server. `lossy`: saves reach it, and their replies are lost. */
export type Line = 'up' | 'offline' | 'failing' | 'lossy';

type PhoneOptions = {
  readonly locale: Locale;
  /** The app is kept on the phone, so that it opens without a connection. */
  readonly keepsApp: boolean;
  /** The browser has a folder of its own, so that it can be ended and started again. */
  readonly restarts: boolean;
};

/** One device of a candidate, with the test open. */
export type Phone = Awaited<ReturnType<typeof openPhone>>;

const testPath = fillPath(apiPaths.test, { testId: shortTestId });

/** Signs a candidate in on a new device of 360×740 and opens the test. */
export async function openPhone(world: World, person: Person, { locale, keepsApp, restarts }: PhoneOptions) {
  const t = { en, mr }[locale].attempt;
  const sitting = sittingTexts[locale];
  const folder = restarts ? await mkdtemp(join(tmpdir(), 'bharti-phone-')) : null;
  const errors: string[] = [];
  const watched: Watched = { claims: 0, untrue: [], known: null };
  let line: Line = 'up';
  /** The server has answered the newest opening of the test. */
  let isFromServer = false;
  let context = await startBrowser();
  let page = context.pages()[0] ?? (await context.newPage());

  async function startBrowser(): Promise<BrowserContext> {
    const options = {
      viewport: phoneSize,
      baseURL: world.url,
      serviceWorkers: keepsApp ? 'allow' : 'block',
      reducedMotion: 'reduce',
    } as const;
    const started =
      folder === null
        ? await world.browser.newContext(options)
        : await chromium.launchPersistentContext(folder, { ...launchOptions, ...options });
    // Pages of the browser itself have no storage.
    await started.addInitScript(`if (origin !== 'null') localStorage.setItem('app_language', '${locale}')`);
    await watchWords(started, locale, watched);
    started.on('response', (reply) => {
      if (new URL(reply.url()).pathname === testPath && reply.ok()) isFromServer = true;
    });
    started.on('weberror', (error) => {
      const { message } = error.error();
      // The page was left, or was offline, while it fetched a part of the app ahead.
      if (!message.startsWith('Failed to fetch dynamically imported module')) errors.push(message);
    });
    started.on('console', (message) => {
      if (message.type() === 'error' && !isOfLine(message.text())) errors.push(message.text());
    });
    return started;
  }

  const setLine = async (next: Line): Promise<void> => {
    await context.unroute(saves);
    if (next === 'failing') await context.route(saves, fail);
    if (next === 'lossy') await context.route(saves, loseReply);
    // Being offline for a moment tells the page that it is online again, as the network of a phone does.
    if (next === 'up' && line !== 'offline') await context.setOffline(true);
    await context.setOffline(next === 'offline');
    line = next;
  };

  /** The text in the place of 'Saved' that can be seen now. */
  const words = () =>
    page.evaluate(
      // biome-ignore lint/performance/useDomNodeTextContent: hidden text promises nothing, and only innerText leaves it out.
      () => document.querySelector<HTMLElement>('main h2 + [role=status] > span')?.innerText.trim() ?? '',
    );
  const question = () => page.locator('main').getByRole('radio').first();
  const failed = () => page.getByRole('heading', { name: t.lost });

  /** Waits for the question on the screen. A candidate who sees that the test cannot be loaded waits for a connection. */
  const isShown = async (): Promise<void> => {
    await expect(question().or(failed()).or(startButton(page))).toBeVisible();
    if (await failed().isVisible()) await setLine('up');
    if (await startButton(page).isVisible()) await startButton(page).click();
    await expect(question()).toBeVisible();
  };
  const open = async (): Promise<void> => {
    await world.serverIsUp();
    await expect(async () => {
      await page.goto(`/test/${shortTestId}`);
      await isShown();
    }).toPass({ timeout: 60_000 });
  };
  /** Continues in another tab, which knows only what the browser has stored. */
  const openInNewTab = async (): Promise<void> => {
    const old = page;
    page = await context.newPage();
    await old.close();
    await open();
  };

  const signIn = () =>
    expect(async () => {
      const headers = { origin: world.url };
      const reply = await context.request.post('/api/session/trial', { headers, data: person });
      const consent = await context.request.post('/api/consent', { headers, data: agreement });
      expect([reply.ok(), consent.ok()]).toEqual([true, true]);
    }).toPass({ timeout: 60_000 });

  await world.serverIsUp();
  await signIn();
  // A worker whose files did not all come is installed by the next page.
  if (keepsApp)
    await expect(async () => {
      await page.goto('/dashboard');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 20_000 });
    }).toPass({ timeout: 90_000 });
  await open();

  const askToSubmit = async (): Promise<void> => {
    await page.getByRole('button', { name: t.openNavigator }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.submit }).click();
  };

  const askToLeave = async (): Promise<void> => {
    await page.getByRole('button', { name: t.openNavigator }).click();
    await page.getByRole('dialog').getByRole('link', { name: t.leave }).click();
    await page.waitForTimeout(lookMs);
  };

  return {
    t,
    line: () => line,
    setLine,
    /** Errors that the pages reported. */
    errors,
    watched,
    page: () => page,
    /** Whether a page can be opened now. */
    canOpen: () => line !== 'offline' || keepsApp,
    offlineWords: { en: /^Offline/, mr: /^ऑफलाइन/ }[locale],
    restarts,
    reload: async () => {
      await world.serverIsUp();
      isFromServer = false;
      await page.reload().catch(() => {});
      await isShown().catch(open);
    },
    closeTab: openInNewTab,
    /** Ends the process of the page without a word to the page. */
    crashTab: async () => {
      const crashed = page.waitForEvent('crash');
      const session = await context.newCDPSession(page);
      // There is no reply from a process that has ended.
      void session.send('Page.crash').catch(() => {});
      await crashed;
      await openInNewTab();
    },
    /** Chooses an option, and ends the process of the page in the same moment. */
    crashAtTap: async (option: number) => {
      const crashed = page.waitForEvent('crash');
      const session = await context.newCDPSession(page);
      // Both are under way before the page has done either.
      const expression = `document.querySelectorAll('main input[type=radio]')[${option}].click()`;
      void session.send('Runtime.evaluate', { expression }).catch(() => {});
      void session.send('Page.crash').catch(() => {});
      await crashed;
      await openInNewTab();
    },
    restartBrowser: async () => {
      await context.close();
      context = await startBrowser();
      page = context.pages()[0] ?? (await context.newPage());
      await setLine(line);
      await open();
    },
    current: async () => Number(await page.getByRole('progressbar').first().getAttribute('aria-valuenow')) - 1,
    goTo: async (index: number) => {
      await page.getByRole('button', { name: t.openNavigator }).click();
      const navigator = page.getByRole('region', { name: t.navigator }).filter({ visible: true });
      await navigator.getByRole('button', { name: new RegExp(`^${index + 1},`) }).click();
      await expect(page.getByRole('heading', { name: new RegExp(`^${t.question(index + 1)}(?!\\d)`) })).toBeVisible();
    },
    next: () => page.getByRole('button', { name: t.next, exact: true }).click(),
    choose: (option: number) => page.locator('main').getByRole('radio').nth(option).click(),
    /** An option that is not chosen on this page. */
    chooseAnother: () => page.locator('main').getByRole('radio', { checked: false }).first().click(),
    clear: () => page.getByRole('button', { name: t.clear }).click(),
    mark: () => page.getByRole('button', { name: t.markForReview }).click(),
    words,
    /** The changes that the journal of this browser keeps, oldest first. */
    journal: () => page.evaluate(readJournal),
    isOpenElsewhere: () => expect(page.getByRole('dialog', { name: sitting.takenOverTitle })).toBeVisible(),
    lookOnly: () => page.getByRole('button', { name: sitting.onlyLook }).click(),
    /** The remaining time that the page shows, in seconds. */
    secondsLeft: async () => {
      const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number);
      return minutes * 60 + seconds;
    },
    continueHere: () => page.getByRole('button', { name: sitting.continueHere }).click(),
    isFromServer: () => isFromServer,
    /** @param saved the words once the page holds the test. */
    continueIfAsked: async (saved: string) => {
      const asked = page.getByRole('button', { name: sitting.continueHere });
      await expect.poll(async () => (await asked.isVisible()) || (await words()) === saved).toBe(true);
      if (await asked.isVisible()) await asked.click();
    },
    /** Opens the question before the submission, where the page holds the test. */
    askToSubmit,
    /** Looks at the question before the submission, where the page holds the test, and goes on with the test. */
    lookAtSubmit: async () => {
      await askToSubmit();
      await page.waitForTimeout(lookMs);
      await page.getByRole('dialog').getByRole('button', { name: t.continueTest }).click();
    },
    /** Looks at the question before the test is left, and stays. The browser's own asks where the app's was not fetched. */
    lookAtLeaving: async () => {
      await askToLeave();
      await page.waitForTimeout(lookMs);
      const stay = page.getByRole('dialog').getByRole('button', { name: sitting.stay });
      if (await stay.isVisible()) await stay.click();
      await expect(stay).toHaveCount(0);
      // The navigator, in which it was asked, is open still.
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    /** Leaves the test, looks at the dashboard and opens the test again. */
    visitDashboard: async () => {
      await askToLeave();
      const leave = page.getByRole('dialog').getByRole('button', { name: sitting.leaveNow });
      if (await leave.isVisible()) {
        await leave.click();
        await expect(page.getByRole('radio')).toHaveCount(0);
        await page.waitForTimeout(lookMs);
      }
      await open();
    },
    /** Submits, and waits for the result. @param losesReply the server takes the submission, and its reply is lost. */
    submit: async (losesReply: boolean) => {
      const now = page.getByRole('dialog').getByRole('button', { name: t.submitNow });
      await askToSubmit();
      if (losesReply) {
        await context.route('**/submit', loseReply, { times: 1 });
        // The page finds out by itself that it was submitted.
        await now.click();
      }
      // Another sitting may kill the server at this moment: the page says that it was not submitted, and the candidate presses again.
      await expect(async () => {
        if (await now.isVisible()) await now.click({ timeout: 5_000 });
        await expect(page.getByRole('heading', { name: resultTexts[locale].completed })).toBeVisible({
          timeout: 15_000,
        });
      }).toPass({ timeout: 60_000 });
    },
    /** The answers and marks of the submitted attempt, as the page of its result reads them. */
    result: async (id: string): Promise<{ answers: Record<string, number>; marked: number[] }> => {
      // The server may be killed and started again at this moment.
      await world.serverIsUp();
      return (await context.request.get(`/api/attempts/${id}/result`)).json();
    },
    close: async () => {
      await context.close();
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Chromium's own message about a request that got no reply; the second one about the script of the service worker. */
const isOfLine = (message: string): boolean =>
  message.startsWith('Failed to load resource') ||
  message.startsWith('An unknown error occurred when fetching the script');

/** Milliseconds that a candidate looks at words. */
const lookMs = 300;
const saves = '**/answers';
// A page that is left takes its requests along.
const fail = (route: Route) => route.abort('internetdisconnected').catch(() => {});
const loseReply = async (route: Route) => {
  await route.fetch().catch(() => {});
  await route.abort('connectionreset').catch(() => {});
};

/** Runs in the page. */
function readJournal(): Promise<Change[]> {
  return new Promise((done, failed) => {
    const opening = indexedDB.open('unsent-answers');
    opening.onerror = () => failed(opening.error);
    // Not created yet: creating it here would keep the app from doing so.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => {
      const all = opening.result.transaction('entries').objectStore('entries').getAll();
      all.onsuccess = () => {
        opening.result.close();
        done(all.result.map(({ change }: { change: Change }) => change));
      };
    };
  });
}

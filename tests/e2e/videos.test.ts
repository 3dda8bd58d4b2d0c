import { describe, test } from 'node:test';
import type { Page } from '@playwright/test';
import { testLimits } from '../../apps/server/src/testing/test-server.ts';
import { expect } from './support/expect.ts';
import { useProduct } from './support/product.ts';

// Visitors share one read of the settings for a moment.
const product = useProduct(() => ({}), { ...testLimits, sharedConfigMs: 1 });
const line = (page: Page) => page.getByText('Nothing is loaded before you press play', { exact: false });

describe('the videos', () => {
  test('say nothing of playing while no session has its video', async () => {
    const page = await product.signedIn();
    await page.goto('/videos');
    await expect(page.getByText('Coming soon')).toHaveCount(7);
    await expect(page.getByText('No session has its video yet.', { exact: false })).toBeVisible();
    await expect(line(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'मराठी' }).click();
    await expect(page.getByText('एकाही सत्राचा व्हिडिओ अजून आलेला नाही.', { exact: false })).toBeVisible();
  });

  test('go on where the candidate stopped watching, also after another visit, and forget a video that has left the page', async () => {
    const setVideo = (link: string) =>
      product.server().asOwner(`insert into site_settings values ('video3', '${link}')
        on conflict (key) do update set value = excluded.value`);
    await setVideo('https://youtu.be/cD3_-dEfGh1');
    const page = await product.signedIn();
    await standInForPlayer(page, { currentTime: 130.6, duration: 600.2 });
    await page.goto('/videos');
    await expect(line(page)).toBeVisible();
    await page.getByRole('button', { name: 'Play session 3' }).click();
    const watched = () => page.evaluate(() => localStorage.getItem('user_videos'));
    await expect.poll(watched).toBe('{"cD3_-dEfGh1":{"at":130,"of":600}}');
    await page.goto('/dashboard');
    await page.goto('/videos');
    await expect(page.getByText('Go on from 2:10 · 10:00')).toBeVisible();
    await page.getByRole('button', { name: 'Play session 3' }).click();
    await expect(page.getByTitle('Session 3')).toHaveAttribute('src', /[?&]start=130&/);

    await setVideo('https://youtu.be/eF5_-dEfGh2');
    await page.goto('/videos');
    await page.getByRole('button', { name: 'Play session 3' }).click();
    await expect(page.getByTitle('Session 3')).toHaveAttribute('src', /eF5_-dEfGh2\?.*start=0&/);
    await expect.poll(watched).toBe('{"eF5_-dEfGh2":{"at":130,"of":600}}');
  });
});

/** A stand-in for the player of the video site, which tells how far it has played when it is asked. */
const standInForPlayer = (page: Page, info: { readonly currentTime: number; readonly duration: number }) =>
  page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Player</title><script>
        addEventListener('message', ({ source, origin, data }) => {
          if (JSON.parse(data).event !== 'listening') return;
          source.postMessage(JSON.stringify({ event: 'infoDelivery', info: ${JSON.stringify(info)} }), origin);
        });
      </script>`,
    }),
  );

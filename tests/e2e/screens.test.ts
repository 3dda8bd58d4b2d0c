import { describe, test } from 'node:test';
import { expect } from '@playwright/test';
import { usePayingProduct } from './support/paying.ts';
import { tourScreens } from './support/tour.ts';

const product = usePayingProduct();

describe('the tour of all screens', () => {
  test('reaches its end on a phone in Marathi, and no screen is wider than the phone', async () => {
    const page = await product.visit({ locale: 'mr', options: { reducedMotion: 'reduce' } });
    const seen: string[] = [];
    const tooWide: string[] = [];
    await tourScreens({
      page,
      locale: 'mr',
      email: 'asha@example.com',
      isPhone: true,
      onScreen: async (name) => {
        seen.push(name);
        const { scrollWidth, clientWidth } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          clientWidth: document.documentElement.clientWidth,
        }));
        if (scrollWidth > clientWidth) tooWide.push(`${name}: ${scrollWidth} px`);
      },
    });
    expect(seen.at(-1)).toBe('nothing-here');
    expect(tooWide).toEqual([]);
  });
});

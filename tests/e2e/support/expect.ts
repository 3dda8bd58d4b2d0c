import { expect as playwrightExpect } from '@playwright/test';

/** Playwright's `expect` with a longer time limit: on a busy machine a page that works may need more than the usual 5 s. */
export const expect = playwrightExpect.configure({ timeout: 20_000 });

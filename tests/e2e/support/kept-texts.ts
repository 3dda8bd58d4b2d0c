import type { Page } from '@playwright/test';

/** Everything that this browser keeps of the site, as text: each storage, each row of its databases, each reply and file of its caches. */
export const keptTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((done, failed) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    const all = (store: IDBObjectStore) =>
      new Promise<unknown[]>((done, failed) => {
        const request = store.getAll();
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name } of await indexedDB.databases()) {
      const database = await open(name ?? '');
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await all(database.transaction(store).objectStore(store))));
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const reply of await cache.matchAll()) texts.push(await reply.text());
    }
    return texts.join('\n');
  });

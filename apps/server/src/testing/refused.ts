import assert from 'node:assert/strict';
import { refusalReply } from '@bharti/contracts/common';
import { contentsOf } from './contents.ts';
import type { TestServer } from './test-server.ts';

/** A typed error with a sentence in each language, and nothing in it about how we are built. @param status '404 test_not_found' */
export async function assertRefusal(response: Response, expected: string): Promise<void> {
  const text = await response.text();
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/, `${response.status} ${text}`);
  const { code, message } = refusalReply.parse(JSON.parse(text));
  assert.equal(`${response.status} ${code}`, expected);
  assert.match(message.en, /^[A-Z][a-z]/);
  assert.match(message.mr, /[\u0900-\u097f]/);
  assert.doesNotMatch(text, /node_modules|\.ts\b|select |stack/);
}

/** The request is refused, and every table is as it was before. @param expected status and code: '404 test_not_found' */
export async function assertRefused(
  server: Pick<TestServer, 'deps'>,
  expected: string,
  ask: () => Promise<Response>,
): Promise<void> {
  const before = await contentsOf(server);
  await assertRefusal(await ask(), expected);
  assert.deepEqual(await contentsOf(server), before);
}

/** The refusal in a reply. @throws when it is none. */
export const refusalOf = async (response: Response) => refusalReply.parse(await response.json());

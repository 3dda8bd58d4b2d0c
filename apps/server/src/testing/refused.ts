import assert from 'node:assert/strict';
import { refusalReply } from '@bharti/contracts/common';
import { contentsOf } from './contents.ts';
import type { TestServer } from './test-server.ts';

/** Asserts a typed refusal with a text in each language and no internal details. @param expected such as '404 test_not_found' */
export async function assertRefusal(response: Response, expected: string): Promise<void> {
  const text = await response.text();
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/, `${response.status} ${text}`);
  const { code, message } = refusalReply.parse(JSON.parse(text));
  assert.equal(`${response.status} ${code}`, expected);
  assert.match(message.en, /^[A-Z][a-z]/);
  assert.match(message.mr, /[\u0900-\u097f]/);
  assert.doesNotMatch(text, /node_modules|\.ts\b|select |stack/);
}

/** Asserts that the request is refused and no table has changed. @param expected status and code: '404 test_not_found' */
export async function assertRefused(
  server: Pick<TestServer, 'deps'>,
  expected: string,
  ask: () => Promise<Response>,
): Promise<void> {
  const before = await contentsOf(server);
  await assertRefusal(await ask(), expected);
  assert.deepEqual(await contentsOf(server), before);
}

/** The refusal in a reply. @throws when the reply is not a refusal. */
export const refusalOf = async (response: Response) => refusalReply.parse(await response.json());

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isGuessable } from './guessable.ts';

const guessable = [
  'password1234',
  'passwordpassword',
  'qwertyuiop[]',
  '1qaz2wsx3edc',
  'aaaaaaaaaaaa',
  '123456789012',
  'PoliceBharti@2026',
  'Maharashtra@123',
  'Admin@1234567',
  'asha-patil-2026',
  'x'.repeat(200),
];
for (const password of guessable) {
  test(`the password ${password.slice(0, 20)} is guessed first`, async () => {
    assert.equal(await isGuessable(password, 'asha-patil'), true);
  });
}

for (const password of ['the second password', 'tomato lamp river seven', 'kX8#pq2Lm!z9', 'पावसात भिजलेली जुनी सायकल']) {
  test(`the password ${password} is not`, async () => {
    assert.equal(await isGuessable(password, 'asha-patil'), false);
  });
}

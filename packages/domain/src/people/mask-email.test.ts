import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskEmail } from './mask-email.ts';

test('an e-mail is masked but for its first letters and its ending', () => {
  assert.equal(maskEmail('asha.patil@gmail.com'), 'a•••@g•••.com');
  assert.equal(maskEmail('x@mail.example.co.in'), 'x•••@m•••.in');
  assert.equal(maskEmail('asha@localhost'), 'a•••@l•••');
});

test('a text that is no e-mail shows nothing of it', () => {
  assert.equal(maskEmail('asha'), '•••');
  assert.equal(maskEmail('@example.com'), '•••');
  assert.equal(maskEmail(''), '');
});

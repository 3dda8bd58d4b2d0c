import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ConsentRecord, consentStanding, noticeVersion } from './consent.ts';

const now = '2026-11-21';
const earlier = '2025-04-01';
const given = (version = now): ConsentRecord => ({ version, isWithdrawn: false });
const withdrawn = (version = now): ConsentRecord => ({ version, isWithdrawn: true });

test('a user without any answer has not consented', () => assert.equal(consentStanding([], now), 'never'));

test('a consent to the current notice is valid', () => assert.equal(consentStanding([given()], now), 'given'));

test('a new notice asks again', () => assert.equal(consentStanding([given(earlier)], now), 'outdated'));

test('a withdrawn consent is not valid', () => assert.equal(consentStanding([withdrawn()], now), 'withdrawn'));

test('a consent given again after a withdrawal is valid', () =>
  assert.equal(consentStanding([withdrawn(), given()], now), 'given'));

test('a consent to the current notice counts, whatever happened to an earlier one', () => {
  assert.equal(consentStanding([given(earlier), given()], now), 'given');
  assert.equal(consentStanding([withdrawn(earlier), given()], now), 'given');
});

test('a withdrawal today also ends an earlier consent', () =>
  assert.equal(consentStanding([withdrawn(earlier), withdrawn()], now), 'withdrawn'));

test('the version of the notice is a day', () => assert.match(noticeVersion, /^20\d\d-[01]\d-[0-3]\d$/));

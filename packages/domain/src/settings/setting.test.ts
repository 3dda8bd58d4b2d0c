import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareSettings, gstinProblem, type SettingKey } from './setting.ts';

describe('a GSTIN', () => {
  test('is accepted when its check digit is right', () => {
    // The first two are public examples of the rule; the third is a sample of ours.
    for (const right of ['27AAPFU0939F1ZV', '27AAACR5055K1Z7', '27AAAAA0000A1Z2']) {
      assert.equal(gstinProblem(right), null, right);
    }
  });

  test('is refused for its length, its form or its check digit', () => {
    assert.equal(gstinProblem('27AAPFU0939F1Z'), 'gstin_length');
    assert.equal(gstinProblem(''), 'gstin_length');
    for (const wrong of ['27AAPFU0939F1XV', '27aapfu0939f1zv', '27AAPFU0939F0ZV', 'A7AAPFU0939F1ZV']) {
      assert.equal(gstinProblem(wrong), 'gstin_form', wrong);
    }
    assert.equal(gstinProblem('27AAPFU0939F1ZW'), 'gstin_check_digit');
  });

  test('with two neighbouring characters exchanged, or one other character, is refused', () => {
    const right = '27AAPFU0939F1ZV';
    assert.equal(gstinProblem('27AAPFU9039F1ZV'), 'gstin_check_digit');
    for (const digit of '012345678') {
      const other = `${right.slice(0, 10)}${digit}${right.slice(11)}`;
      if (other !== right) assert.notEqual(gstinProblem(other), null, other);
    }
  });
});

describe('the changes that a request makes', () => {
  const stored = new Map<SettingKey, string>([['instructor', 'Meera Joshi']]);

  test('are those that differ from what is stored', () => {
    const wanted = [
      { key: 'instructor', was: 'Meera Joshi', value: null },
      { key: 'operatorName', was: null, value: 'Joshi Academy' },
    ] as const;
    assert.deepEqual(compareSettings(stored, wanted), { changes: wanted, conflicts: [] });
  });

  test('are none when the value is stored already, whatever the page showed', () => {
    const wanted = [{ key: 'instructor', was: 'Somebody', value: 'Meera Joshi' }] as const;
    assert.deepEqual(compareSettings(stored, wanted), { changes: [], conflicts: [] });
  });

  test('conflict when another person has changed the setting meanwhile', () => {
    const wanted = [{ key: 'instructor', was: null, value: 'Asha Patil' }] as const;
    assert.deepEqual(compareSettings(stored, wanted).conflicts, ['instructor']);
  });
});

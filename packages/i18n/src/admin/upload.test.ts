import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uploadTexts } from './upload.ts';

test('the texts of Bulk Upload count one row, column and question as one', () => {
  const { en, mr } = uploadTexts;
  assert.deepEqual([en.rowCount('1'), en.rowCount('1,000')], ['1 row', '1,000 rows']);
  assert.deepEqual([mr.rowCount('1'), mr.rowCount('1,000')], ['1 ओळ', '1,000 ओळी']);
  assert.deepEqual([en.rowsOf('0', '1'), en.rowsOf('1', '2')], ['0 of 1 row', '1 of 2 rows']);
  assert.equal(en.columnsFound(1, 1), '1 of 1 column was recognised.');
  assert.deepEqual([en.recognised(1), en.recognised(7)], ['1 column recognised', '7 columns recognised']);
  assert.match(en.giveUpLine(1), / its 1 row and /);
  assert.match(mr.giveUpLine(1), / तिची 1 ओळ /);
  assert.deepEqual([en.row.row(3), en.row.line(3), en.row.question(3)], ['Row 3', 'Line 3', 'Question 3']);
  assert.deepEqual([en.leaveAllOut(1), en.leaveAllOut(4)], ['Leave it out', 'Leave all 4 out']);
  assert.deepEqual([en.newQuestions(1), en.newQuestions(2)], ['new question in the bank', 'new questions in the bank']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyNotRecovered } from './recover.ts';

test('says the last moment of the archive when the wanted one is later', () => {
  const log = `LOG:  redo done at 0/4000060
LOG:  last completed transaction was at log time 2026-11-23 09:00:00.5+00
FATAL:  recovery ended before configured recovery target was reached
`;
  const reason = whyNotRecovered(log, new Error('ended'));
  assert.match(reason, /does not reach that moment: it has nothing after 2026-11-23T09:00:00\.5Z\. Name an earlier/);
  assert.match(
    whyNotRecovered(log, new Error('ended'), '000000010000000000000004'),
    /^000000010000000000000004 of the log is sealed for another key .* --until 2026-11-23T09:00:00\.499Z$/,
  );
  assert.match(whyNotRecovered('FATAL:  could not open file', new Error('ended')), /could not open file/);
  const asked = `${log}FATAL:  the database system is in recovery mode\nFATAL:  the database system is shutting down\n`;
  assert.equal(whyNotRecovered(asked, new Error('ended')), reason, 'a connection that came in between');
  assert.match(whyNotRecovered('', new Error('no room')), /no room/);
});

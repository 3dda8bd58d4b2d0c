import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { detectFont, fitsFont, fontNamed, isUnreadFont } from './detect-font.ts';
import { fromUnicode } from './testing/from-unicode.ts';
import { legacyFonts } from './to-unicode.ts';

const marathi = [
  'खालीलपैकी कोणता किल्ला पुणे जिल्ह्यात आहे?',
  'महाराष्ट्राची राजधानी कोणती आहे?',
  'भारताचे पहिले पंतप्रधान कोण होते?',
];
const english = [
  'Which of the following forts is in Pune district?',
  'Find the value of x if x + 5 = 12.',
  'Arrange: lion, tiger, elephant, deer',
  'Mumbai Pune Nagpur Nashik Kolhapur Satara Sangli',
  'ABCD EFGH 123 456',
  'a quick dog jumps over',
];

describe('the font of a text', () => {
  test('is known by its name', () => {
    const named = ['Shree-Dev-0714', 'SHREE-DEV7-0708E', 'Kruti Dev 055', 'DVB-TTYogesh', 'DVBW-TTSurekh', 'Shivaji01'];
    assert.deepEqual(named.map(fontNamed), ['shree_dev', 'shree_dev', 'kruti_dev', 'dvb_tt', 'dvb_tt', 'shivaji']);
    for (const name of ['DV-TTYogesh', 'DV-TTSurekhEN', 'DV TTGanesh', 'DVTTSurekh'])
      assert.equal(fontNamed(name), 'dv_tt');
    for (const other of ['Mangal', 'Nirmala UI', 'Arial', 'DVOT-Surekh', 'Times New Roman', ''])
      assert.equal(fontNamed(other), null);
  });

  test('is named as not known where its layout is not', () => {
    for (const name of ['APS-DV-Prakash', 'APS-C-DV-Priyanka', 'Chanakya', 'Walkman-Chanakya905', 'AkrutiDevPriya']) {
      assert.equal(fontNamed(name), null, name);
      assert.equal(isUnreadFont(name), true, name);
    }
    for (const name of ['Kruti Dev 010', 'DV-TTYogesh', 'Mangal', 'Arial', 'Aparajita', ''])
      assert.equal(isUnreadFont(name), false, name);
  });

  for (const font of legacyFonts) {
    test(`${font}: is told from a few questions`, () => {
      for (const text of marathi) assert.equal(detectFont(fromUnicode(text, font)), font, fromUnicode(text, font));
      assert.equal(fitsFont(fromUnicode('रायगड', font), font), true);
    });
  }

  test('is none for English, Unicode and short texts', () => {
    const codes = Array.from({ length: 200 }, (_, i) =>
      String.fromCharCode(65 + (i % 22), 67 + (i % 22), 69 + ((i * 7) % 20), 97 + (i % 4)),
    ).join(' ');
    for (const text of [...english, codes, 'a1 b1 c1 d1', ...marathi, '', '12', 'A', 'x', '42 km'])
      assert.equal(detectFont(text), null, text);
  });
});

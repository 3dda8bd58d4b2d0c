import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type FileRefusal, fileLimits } from '@bharti/domain/import/file-refusal';
import { FileRefused } from './file-refused.ts';
import { readTable } from './read-table.ts';
import type { Table } from './table.ts';
import { wordFile } from './testing/word-file.ts';
import { zipped } from './testing/workbook.ts';

// Files that want to fill the memory, read or write outside themselves, or be taken for something else. Those of CSV and XLSX are in
// check-file.test.ts.

function refusalOf(bytes: Uint8Array): FileRefusal['code'] | null {
  try {
    readTable(bytes);
    return null;
  } catch (error) {
    if (error instanceof FileRefused) return error.refusal.code;
    throw error;
  }
}
const bytesOf = (text: string) => new TextEncoder().encode(text);
const rowsOf = ({ rows, mapping }: Table) =>
  rows.slice(1).map(({ cells, doubts = [] }) => ({
    fields: Object.fromEntries(cells.map((cell, i) => [mapping?.[i] ?? '', cell])),
    doubts: doubts.map((doubt) => (doubt.code === 'part_lost' ? doubt.part : doubt.code)),
  }));

const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
const outside = '<!DOCTYPE l SYSTEM "http://127.0.0.1:9/steal.dtd">';
const options = ['A', 'B', 'C', 'D'].map((letter) => `<simpleChoice identifier="${letter}">${letter}</simpleChoice>`);
const item = (image = '') =>
  `<assessmentItem><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>B</value></correctResponse></responseDeclaration><itemBody><p>Which?${image}</p><choiceInteraction responseIdentifier="R">${options.join('')}</choiceInteraction></itemBody></assessmentItem>`;
const manifest = (href: string) =>
  `<manifest><resources><resource type="imsqti_item_xmlv2p1" href="${href}"/></resources></manifest>`;
const quiz = (file: string, image = '@@PLUGINFILE@@/a.png') =>
  `<?xml version="1.0"?><quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[Which? <img src="${image}">]]></text>${file}</questiontext>${['A', 'B', 'C', 'D'].map((text, i) => `<answer fraction="${i === 1 ? 100 : 0}"><text>${text}</text></answer>`).join('')}</question></quiz>`;

describe('a Word document', () => {
  const question = ['1. Which?', 'A) a', 'B) b', 'C) c', 'D) d', 'Answer: B'];

  test('F04: that would grow enormously is refused before it is inflated, its images too', () => {
    assert.equal(refusalOf(zipped({ 'word/document.xml': new Uint8Array(30_000_000).fill(32) })), 'file_inflates');
    const styles = zipped({ 'word/document.xml': '<d/>', 'word/styles.xml': new Uint8Array(30_000_000).fill(32) });
    assert.equal(refusalOf(styles), 'file_inflates');
    const image = wordFile([...question.slice(0, 1), { image: 'r1' }], [], { r1: new Uint8Array(30_000_000) });
    assert.equal(refusalOf(image), 'file_inflates');
  });

  test('F05: with entities or an external document type is refused in every part that is read', () => {
    for (const doctype of [laughs, outside]) {
      assert.equal(refusalOf(zipped({ 'word/document.xml': `${doctype}<d>&b;</d>` })), 'file_has_links');
      for (const part of ['numbering.xml', 'styles.xml', '_rels/document.xml.rels']) {
        const file = zipped({ 'word/document.xml': '<d/>', [`word/${part}`]: `${doctype}<d/>` });
        assert.equal(refusalOf(file), 'file_has_links', part);
      }
    }
  });

  test('F04: with tables in tables without end is refused', () => {
    const tables = '<w:tbl><w:tr><w:tc>'.repeat(5_000) + '</w:tc></w:tr></w:tbl>'.repeat(5_000);
    assert.equal(
      refusalOf(zipped({ 'word/document.xml': `<w:document xmlns:w="w">${tables}</w:document>` })),
      'file_too_deep',
    );
  });

  test('F06: takes no image from outside its folder of images', () => {
    const relations = (target: string) => `<Relationships><Relationship Id="r1" Target="${target}"/></Relationships>`;
    const body = `<w:document xmlns:w="w" xmlns:r="r"><w:body>${[...question.slice(0, 1)].map((text) => `<w:p><w:r><w:t>${text}</w:t><w:drawing><blip r:embed="r1"/></w:drawing></w:r></w:p>`).join('')}${question
      .slice(1)
      .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`;
    for (const target of [
      '../../etc/passwd',
      '/etc/passwd',
      'media/../../secret.png',
      'http://127.0.0.1:9/a.png',
      'C:\\a.png',
    ]) {
      const file = zipped({
        'word/document.xml': body,
        'word/_rels/document.xml.rels': relations(target),
        'secret.png': 'x',
      });
      const table = readTable(file);
      assert.equal(table.rows[1]?.picture, undefined, target);
      assert.deepEqual(rowsOf(table)[0]?.doubts, ['image_outside'], target);
    }
  });

  test('F01: of 5,000 questions is read whole, and a line of labels without end is not read again for each of them', () => {
    const many = Array.from({ length: 5_000 }, (_, i) => [
      `${i + 1}. Which fort has ${i + 1} gates?`,
      ...['Torna', 'Raigad', 'Janjira', 'Sinhagad'].map((fort, n) => `${'ABCD'[n]}) ${fort}`),
      `Answer: ${'ABCD'[i % 4]}`,
    ]).flat();
    const rows = rowsOf(readTable(wordFile(many)));
    assert.equal(rows.length, 5_000);
    assert.equal(
      rows.findIndex(({ fields }, i) => fields.key !== 'ABCD'[i % 4]),
      -1,
    );
    assert.equal(refusalOf(wordFile([`1. ${'x a) '.repeat(50_000)}`, ...question.slice(1)])), 'cell_too_long');
  });
});

describe('a QTI package', () => {
  test('F05: with entities or an external document type is refused, in its manifest and in its items', () => {
    for (const doctype of [laughs, outside]) {
      const own = { 'imsmanifest.xml': manifest('a.xml'), 'a.xml': item() };
      assert.equal(refusalOf(zipped({ ...own, 'a.xml': doctype + item() })), 'file_has_links');
      assert.equal(refusalOf(zipped({ ...own, 'imsmanifest.xml': doctype + manifest('a.xml') })), 'file_has_links');
    }
    const deep = zipped({
      'imsmanifest.xml': manifest('a.xml'),
      'a.xml': `${'<a>'.repeat(3_000)}${'</a>'.repeat(3_000)}`,
    });
    assert.equal(refusalOf(deep), 'file_too_deep');
  });

  test('F06: reads no item and no image whose name leads out of the package', () => {
    const evil = { '../evil.xml': item(), '/evil.xml': item(), 'C:evil.xml': item(), '..\\evil.xml': item() };
    for (const href of [
      '../evil.xml',
      '%2e%2e/evil.xml',
      'a/../../evil.xml',
      '/evil.xml',
      'C:evil.xml',
      '..\\evil.xml',
      'file:///etc/passwd',
      'http://127.0.0.1:9/a.xml',
    ])
      assert.equal(refusalOf(zipped({ 'imsmanifest.xml': manifest(href), ...evil })), 'file_empty', href);
    for (const src of ['../../etc/passwd', '/etc/passwd', '%2e%2e/%2e%2e/etc/passwd', 'file:///etc/passwd']) {
      const file = { 'imsmanifest.xml': manifest('items/a.xml'), 'items/a.xml': item(`<img src="${src}" alt="x"/>`) };
      const table = readTable(zipped({ ...file, '../../etc/passwd': 'x', '/etc/passwd': 'x' }));
      assert.equal(table.rows[1]?.picture, undefined, src);
      assert.deepEqual(rowsOf(table)[0]?.doubts, ['image_outside'], src);
    }
  });
});

describe('a Moodle XML file', () => {
  const file = (base64: string, name = 'a.png') => `<file name="${name}" path="/" encoding="base64">${base64}</file>`;
  const only = (text: string) => {
    const table = readTable(bytesOf(text));
    const [row] = rowsOf(table);
    return { key: row?.fields.key, doubts: row?.doubts, hasPicture: table.rows[1]?.picture !== undefined };
  };

  test('whose image is no image, is empty, is no base64 or has 20 MB keeps its question, and says what was not taken', () => {
    const html = Buffer.from('<script>alert(1)</script>').toString('base64');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64');
    for (const base64 of [html, svg, '', '@@@###', Buffer.from('PK\u0003\u0004').toString('base64')])
      assert.deepEqual(only(quiz(file(base64))), { key: 'B', doubts: ['image_unreadable'], hasPicture: false }, base64);
    const large = quiz(file('iVBO'.repeat(6_700_000)));
    assert.deepEqual(only(large), { key: 'B', doubts: ['image_too_large'], hasPicture: false });
    const inText = quiz('', `data:image/png;base64,${html}`);
    assert.deepEqual(only(inText), { key: 'B', doubts: ['image_unreadable'], hasPicture: false });
  });

  test('F06: finds an image by its name in the file only', () => {
    for (const [name, image] of [
      ['../../etc/passwd', '@@PLUGINFILE@@/a.png'],
      ['a.png', '@@PLUGINFILE@@/../../etc/passwd'],
      ['a.png', 'file:///etc/passwd'],
      ['a.png', 'http://127.0.0.1:9/a.png'],
    ] as const)
      assert.deepEqual(only(quiz(file('aGVsbG8=', name), image)).doubts, ['image_outside'], image);
  });

  test('is read in UTF-8 and UTF-16, with and without a mark, whatever encoding it names', () => {
    const marathi = quiz('').replace('Which?', 'कोणता किल्ला?').replace('1.0"', '1.0" encoding="UTF-16"');
    const little = Buffer.from(`\ufeff${marathi}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [
      little,
      little.subarray(2),
      big,
      big.subarray(2),
      Buffer.from(marathi),
      Buffer.from(`\ufeff${marathi}`),
    ])
      assert.equal(rowsOf(readTable(new Uint8Array(bytes)))[0]?.fields.stem_mr, 'कोणता किल्ला?');
  });
});

describe('a text of questions', () => {
  test('in UTF-16 without a mark is GIFT or Aiken all the same', () => {
    const gift = Buffer.from('कोणता किल्ला?{=तोरणा ~रायगड ~जंजिरा ~सिंहगड}', 'utf16le');
    const aiken = Buffer.from('Which?\r\nA) a\r\nB) b\r\nC) c\r\nD) d\r\nANSWER: B\r\n', 'utf16le');
    for (const text of [gift, aiken]) {
      const big = Buffer.from(text).swap16();
      for (const bytes of [text, big])
        assert.match(rowsOf(readTable(new Uint8Array(bytes)))[0]?.fields.key ?? '', /^[AB]$/);
    }
  });

  test('F01: of signs only, or with a million of them, is refused and takes no time that grows with their square', () => {
    const one = 'Which? {=a ~b ~c ~d}\n\n';
    assert.equal(refusalOf(bytesOf(one + '{'.repeat(2_000_000))), 'cell_too_long');
    assert.equal(refusalOf(bytesOf(`::a::${one}${'::'.repeat(100_000)}`)), 'cell_too_long');
    assert.equal(refusalOf(bytesOf(one + 'Which? {=a\n\n'.repeat(fileLimits.rows))), 'too_many_rows');
    assert.equal(rowsOf(readTable(bytesOf(one + 'Which? {=a\n\n'.repeat(2_000)))).length, 2_001);
  });
});

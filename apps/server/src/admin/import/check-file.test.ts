import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { readBank } from '@bharti/content/bank';
import { contentOf } from '@bharti/domain/import/draft';
import { type FileRefusal, fileLimits } from '@bharti/domain/import/file-refusal';
import { checkFile } from './check-file.ts';
import type { CheckContext, CheckedFile, CheckedRow } from './check-rows.ts';
import { FileRefused } from './file-refused.ts';
import { readTable } from './read-table.ts';
import { sheetXml, workbookParts, zipped } from './testing/workbook.ts';
import { toCsv, toXlsx } from './write-table.ts';

const { questions, topics } = readBank();
const drafts = [...questions.values()];
const context: CheckContext = { mapping: null, topics, defaultTopic: 'history', defaultLevel: 'medium' };

const titles = ['Question (English)', 'Option A', 'Option B', 'Option C', 'Option D', 'Answer'];
const row = (n: number, key = 'A') => [
  `Who led the ${n}. revolt of the year ${1800 + n}?`,
  'Tatya',
  'Nana',
  'Umaji',
  'Raghoji',
  key,
];
const csvOf = (rows: readonly (readonly string[])[], separator = ',') =>
  rows.map((cells) => cells.join(separator)).join('\n');
const bytesOf = (text: string) => new TextEncoder().encode(text);

const noPart = () => undefined;
const check = (bytes: Uint8Array) => checkFile(bytes, context, noPart);
/** @throws AssertionError when the file is refused. */
async function checked(bytes: Uint8Array, settings = context): Promise<CheckedFile & { rows: CheckedRow[] }> {
  const rows: CheckedRow[] = [];
  const answer = await checkFile(bytes, settings, (part) => void rows.push(...part.rows));
  assert.ok(answer.ok, JSON.stringify(answer));
  return { ...answer.value, rows };
}
/** Runs in this thread, which is faster: the worker calls the same function. */
function refusalOf(bytes: Uint8Array): FileRefusal['code'] | null {
  try {
    readTable(bytes);
    return null;
  } catch (error) {
    if (error instanceof FileRefused) return error.refusal.code;
    throw error;
  }
}

describe('a file of questions that is exported', () => {
  test('is read again as the same questions, as CSV and as a workbook', async () => {
    for (const bytes of [toCsv(drafts), await toXlsx(drafts)]) {
      const { rows, missing } = await checked(bytes);
      assert.deepEqual(missing, []);
      assert.deepEqual(
        rows.map(({ draft }) => draft && [draft.id, contentOf(draft)]),
        drafts.map((draft) => [draft.id, contentOf(draft)]),
      );
      assert.deepEqual(
        rows.filter(({ reasons }) => reasons.length > 0),
        [],
      );
    }
  });

  test('has no cell that a spreadsheet would run, and keeps such texts as they were', async () => {
    const [question] = drafts;
    assert.ok(question);
    const risky = ['=1+1', '+91', '-5', '@SUM(A1)'];
    const options = risky.map((text) => ({ en: text, mr: text }));
    const written = { ...question, options, key: { kind: 'single', option: 1 } as const, source: '\'=HYPERLINK("x")' };
    assert.doesNotMatch(toCsv([written]).toString(), /(^|[",;\t\n])[=+\-@]/);
    for (const bytes of [toCsv([written]), await toXlsx([written])]) {
      const { rows } = await checked(bytes);
      assert.deepEqual(rows[0]?.draft && contentOf(rows[0].draft), contentOf(written));
    }
  });
});

describe('a CSV', () => {
  const marathi = [
    ['प्रश्न', 'पर्याय अ', 'पर्याय ब', 'पर्याय क', 'पर्याय ड', 'उत्तर'],
    ['महाराष्ट्राची राजधानी कोणती?', 'मुंबई', 'पुणे', 'नागपूर', 'नाशिक', 'अ'],
  ];

  test('is read in UTF-8 and UTF-16, with and without a byte order mark', async () => {
    const text = csvOf(marathi);
    const utf16 = (order: 'le' | 'be', mark: string) => {
      const bytes = Buffer.from(mark + text, 'utf16le');
      return new Uint8Array(order === 'le' ? bytes : bytes.swap16());
    };
    const files = [
      bytesOf(text),
      bytesOf(`\ufeff${text}`),
      utf16('le', '\ufeff'),
      utf16('be', '\ufeff'),
      utf16('le', ''),
      utf16('be', ''),
    ];
    for (const [i, bytes] of files.entries()) {
      const { rows, mapping } = await checked(bytes);
      assert.deepEqual(mapping[0], 'stem_mr', `file ${i}`);
      assert.equal(rows[0]?.draft?.options[1]?.mr, 'पुणे', `file ${i}`);
    }
  });

  test('is read in Windows-1252 when it is no UTF-8, but not when it is damaged Marathi', async () => {
    const { rows } = await checked(
      Buffer.from(
        csvOf([titles, ['Who said ‘café’?', 'Tatya', 'Nana', 'Umaji', 'Raghoji', 'B']])
          .replaceAll('‘', '\x91')
          .replaceAll('’', '\x92'),
        'latin1',
      ),
    );
    assert.equal(rows[0]?.draft?.stem.en, 'Who said ‘café’?');
    const damaged = Buffer.concat([bytesOf(csvOf(marathi)), Buffer.from([0xe0, 0xa4])]);
    assert.equal(refusalOf(damaged), 'file_encoding_unknown');
  });

  test('may separate its cells by semicolons or tabs', async () => {
    for (const separator of [';', '\t']) {
      const { rows } = await checked(bytesOf(csvOf([titles, row(7)], separator)));
      assert.equal(rows[0]?.draft?.options[3]?.en, 'Raghoji');
    }
  });

  test('may have rows above its titles: the name of an institute, or the line by which Excel names the separator', async () => {
    const below = csvOf([titles, row(1), row(2)], ';');
    for (const above of ['sep=;\n', 'Shivaji Academy, Pune\nQuestions of November; first part\n\n']) {
      const { header, rows } = await checked(bytesOf(above + below));
      assert.deepEqual([header, rows.length], [titles, 2]);
      assert.equal(rows[0]?.line, above.split('\n').length + 1);
    }
  });

  test('may have line ends, quotes and separators inside a cell, and counts its lines as a spreadsheet does', async () => {
    const { rows } = await checked(
      bytesOf(`${titles.join(',')}\r\n\r\n"Which is ""right"",\r\nwrong or open?",a1,b1,c1,d1,D\r\n`),
    );
    assert.equal(rows[0]?.draft?.stem.en, 'Which is "right",\nwrong or open?');
    assert.equal(rows[0]?.line, 3);
  });
});

describe('the rows of a file', () => {
  test('F08: repeated and nearly repeated questions, missing and added options, and texts missing in one language are told row by row', async () => {
    const both = [
      ...titles,
      'Question (Marathi)',
      ...['A', 'B', 'C', 'D'].map((letter) => `Option ${letter} (Marathi)`),
      'Option E',
    ];
    const marathi = ['सन 1857 चा उठाव कोणी केला?', 'तात्या', 'नाना', 'उमाजी', 'राघोजी'];
    const english = ['Who led the revolt of 1857?', 'Tatya', 'Nana', 'Umaji', 'Raghoji', 'A'];
    const { rows } = await checked(
      bytesOf(
        csvOf([
          both,
          [...english, ...marathi],
          [...english, ...marathi],
          [...english.with(0, 'Who led the revolt of 1859?'), ...marathi.with(0, 'सन 1859 चा उठाव कोणी केला?')],
          [...english.with(4, ''), ...marathi.with(4, '')],
          [...english, ...marathi, 'Fadke'],
          [...english, ...marathi.with(0, '')],
          [...english.with(2, 'Tatya'), ...marathi],
        ]),
      ),
    );
    const told = rows.map(({ reasons }) =>
      reasons.map((reason) => ('field' in reason ? `${reason.code} ${reason.field}` : reason.code)),
    );
    assert.deepEqual(told, [
      [],
      ['repeated'],
      ['numbers_changed'],
      ['text_missing option_d_en', 'text_missing option_d_mr'],
      ['too_many_options extra_en'],
      ['text_missing stem_mr'],
      ['options_equal option_b_en'],
    ]);
    const again = rows[1]?.reasons[0];
    assert.ok(again?.code === 'repeated' && again.line === 2);
  });

  test('are not read while a column is missing; with the columns that an editor chose they are', async () => {
    const file = bytesOf(csvOf([['v', 'w', 'x', 'y', 'z', 'k'], row(3, '4')]));
    const first = await checked(file.slice());
    assert.deepEqual([first.missing, first.rows], [['stem', 'options', 'key'], []]);
    assert.deepEqual(first.sample[0]?.[1], 'Tatya');
    const mapping = ['stem_en', 'option_a_en', 'option_b_en', 'option_c_en', 'option_d_en', 'key'] as const;
    const { rows } = await checked(file, { ...context, mapping });
    assert.deepEqual(rows[0]?.draft?.key, { kind: 'single', option: 3 });
  });

  test('keep formulas as text, show shares as shares, and doubt dates and errors', async () => {
    const styles =
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>';
    const formula = '<c><f>A1+A2*A3</f><v>11</v></c>';
    const parts = workbookParts([
      titles,
      [
        formula,
        '<c s="2"><v>0.2</v></c>',
        '<c s="1"><v>45323</v></c>',
        '<c t="e"><v>#N/A</v></c>',
        '<c><v>0.30000000000000004</v></c>',
        'A',
      ],
    ]);
    const { rows } = await checked(zipped({ ...parts, 'xl/styles.xml': styles }));
    assert.deepEqual(rows[0]?.fields, {
      stem_en: '=A1+A2*A3',
      option_a_en: '20%',
      option_b_en: '45323',
      option_c_en: '#N/A',
      option_d_en: '0.3',
      key: 'A',
    });
    assert.deepEqual(
      rows[0]?.reasons.map(({ code, isBlocking }) => [code, isBlocking]),
      [
        ['formula', false],
        ['date', true],
        ['error_value', true],
      ],
    );
  });
});

test('cells of a workbook that do not name their place stay in their columns beside empty ones', () => {
  const cells = ['Which fort?', '', 'Torna', '', '', 'A'];
  assert.deepEqual(readTable(zipped(workbookParts([titles, cells]))).rows[1]?.cells, cells);
});

describe('a file that is too large', () => {
  test('F01: is refused by its size, its rows, one endless row or its columns', async () => {
    assert.equal(refusalOf(new Uint8Array(fileLimits.bytes + 1).fill(44)), 'file_too_large');
    assert.equal(refusalOf(bytesOf(`${titles.join(',')}\n${'a,b\n'.repeat(1_000_000)}`)), 'too_many_rows');
    assert.equal(refusalOf(bytesOf(`${titles.join(',')}\n${'x'.repeat(5_000_000)}`)), 'cell_too_long');
    assert.equal(refusalOf(bytesOf(`${titles.join(',')}\n${'x,'.repeat(10_000)}x`)), 'too_many_columns');
    const wide = zipped({
      ...workbookParts([titles]),
      'xl/worksheets/sheet1.xml': sheetXml([titles, ['<c r="XFD1"><v>1</v></c>']]),
    });
    assert.equal(refusalOf(wide), 'too_many_columns');
  });

  test('F04: a workbook that would grow enormously is refused before it is inflated', async () => {
    const parts = workbookParts([titles, row(1)]);
    const spaces = new Uint8Array(30_000_000).fill(32);
    assert.equal(refusalOf(zipped({ ...parts, 'xl/sharedStrings.xml': spaces })), 'file_inflates');
    const many = Object.fromEntries(Array.from({ length: fileLimits.entries }, (_, i) => [`xl/media/${i}.png`, 'x']));
    assert.equal(refusalOf(zipped({ ...parts, ...many })), 'file_inflates');
    const declared = zipped(parts);
    // The size in the list of parts says 4 GB less one.
    declareSize(declared, 'xl/worksheets/sheet1.xml', 0xffff_fffe);
    assert.equal(refusalOf(declared), 'file_inflates');
  });

  test('F04: a part that is larger than it declares is not inflated further; archives inside are not opened', async () => {
    const parts = workbookParts([titles, row(1)]);
    const lying = zipped({ ...parts, 'xl/worksheets/sheet1.xml': new Uint8Array(30_000_000).fill(32) });
    declareSize(lying, 'xl/worksheets/sheet1.xml', 1_000);
    assert.equal(refusalOf(lying), 'file_is_damaged');
    const nested = zipped({ ...parts, 'xl/embeddings/bomb.zip': zipped({ a: new Uint8Array(1_000_000) }) });
    assert.equal((await checked(nested)).rows.length, 1);
  });

  test('F04: a merged range over the whole sheet costs nothing', async () => {
    const merged = '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>';
    const parts = { ...workbookParts([]), 'xl/worksheets/sheet1.xml': sheetXml([titles, row(1)], merged) };
    assert.equal((await checked(zipped(parts))).rows.length, 1);
  });
});

/** Changes the size that the list of parts at the end of an archive declares for one part. */
function declareSize(archive: Uint8Array, name: string, size: number): void {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const at = bytes.lastIndexOf(name) - 46;
  assert.equal(bytes.readUInt32LE(at), 0x02014b50);
  bytes.writeUInt32LE(size, at + 24);
}

describe('a file of another kind', () => {
  const parts = workbookParts([titles, row(1)]);

  test('F05: workbooks with entities, links to other files or macros are refused', async () => {
    const laughs = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    const outside = '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/steal.dtd">';
    for (const doctype of [laughs, outside]) {
      const sheet = sheetXml([titles, row(1)]).replace('?>', `?>${doctype}`);
      assert.equal(refusalOf(zipped({ ...parts, 'xl/worksheets/sheet1.xml': sheet })), 'file_has_links');
      const late = sheetXml([titles, row(1)]).replace('?>', `?><!--${' '.repeat(5_000)}-->${doctype}`);
      assert.equal(refusalOf(zipped({ ...parts, 'xl/worksheets/sheet1.xml': late })), 'file_has_links');
    }
    assert.equal(refusalOf(zipped({ ...parts, 'xl/externalLinks/externalLink1.xml': '<x/>' })), 'file_has_links');
    assert.equal(refusalOf(zipped({ ...parts, 'xl/vbaProject.bin': 'x' })), 'file_has_macros');
  });

  test('F05: says what it is, whatever its name', async () => {
    const ole = (text: string) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(text, 'utf16le')]);
    const files: readonly (readonly [Uint8Array, FileRefusal['code']])[] = [
      [new Uint8Array(), 'file_empty'],
      [bytesOf(titles.join(',')), 'file_empty'],
      [ole('Workbook'), 'file_is_xls'],
      [ole('EncryptedPackage'), 'file_is_locked'],
      [bytesOf('%PDF-1.7'), 'file_is_pdf'],
      [bytesOf('\ufeff\n<!DOCTYPE html><table><tr><td>Question'), 'file_is_web_page'],
      [bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_is_web_page'],
      [Buffer.from('89504e470d0a1a0a', 'hex'), 'file_is_image'],
      [zipped({ 'content.xml': '<x/>', 'META-INF/manifest.xml': '<x/>' }), 'file_is_ods'],
      [zipped({ 'ppt/presentation.xml': '<x/>' }), 'file_is_word'],
      [ole('WordDocument'), 'file_is_word'],
      [zipped({ 'word/document.xml': '<x/>' }), 'file_empty'],
      [zipped({ 'word/document.xml': '<x/>', 'word/vbaProject.bin': 'x' }), 'file_has_macros'],
      [zipped({ 'imsmanifest.xml': '<manifest/>' }), 'file_empty'],
      [zipped({ 'photo.txt': 'x' }), 'file_is_archive'],
      [zipped(parts).subarray(0, 300), 'file_is_damaged'],
      [zipped({ ...parts, 'xl/worksheets/sheet1.xml': '<worksheet><row>' }), 'file_is_damaged'],
      [Uint8Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 251), 'file_is_other'],
      [bytesOf(JSON.stringify([{ question: titles, answer: 'A' }], null, 1)), 'file_is_other'],
      [Buffer.from(`SQLite format 3\0${'\x01\x02'.repeat(200)}`, 'latin1'), 'file_is_other'],
      [Buffer.from('1f8b0800', 'hex'), 'file_is_archive'],
      [bytesOf('{\\rtf1 Question}'), 'file_is_word'],
      [bytesOf(',,,,,\n;;;;;\n'), 'file_empty'],
      [bytesOf(`${csvOf([titles, row(1)])}\n"never closed`), 'file_is_damaged'],
      [Buffer.from('कोणता किल्ला उंच आहे?').subarray(0, -2), 'file_encoding_unknown'],
      [zipped(workbookParts([])), 'file_empty'],
      [zipped({ ...parts, 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': '' }), 'file_is_damaged'],
      [zipped(parts).subarray(0, -40), 'file_is_damaged'],
    ];
    for (const [bytes, code] of files) assert.equal(refusalOf(bytes), code, code);
  });

  test('F06: paths that lead out of the archive are ignored', async () => {
    const strange = { '../../evil.txt': 'x', '/etc/passwd': 'x', 'xl/worksheets/../../x.xml': '<x/>', 'C:\\x': 'x' };
    assert.equal((await checked(zipped({ ...parts, ...strange }))).rows.length, 1);
  });
});

describe('the check of a file', () => {
  const long = () => toCsv(drafts);

  test('tells its progress', async () => {
    const seen: (readonly [number, number])[] = [];
    const answer = await checkFile(long(), context, ({ done, total }) => void seen.push([done, total]));
    assert.ok(answer.ok);
    assert.deepEqual(seen[0], [0, drafts.length]);
    assert.deepEqual(seen.at(-1), [drafts.length, drafts.length]);
  });

  test('reads the next rows when the last are stored, and fails when they cannot be', async () => {
    let isStoring = false;
    const store = async () => {
      assert.ok(!isStoring);
      isStoring = true;
      await setImmediate();
      isStoring = false;
    };
    assert.ok((await checkFile(long(), context, store)).ok);
    const refuse = () => Promise.reject(new Error('the database is gone'));
    await assert.rejects(checkFile(long(), context, refuse), /the database is gone/);
  });

  test('can be cancelled while it runs, and before', async () => {
    const stop = new AbortController();
    const answer = await checkFile(long(), context, () => stop.abort(), { signal: stop.signal });
    assert.deepEqual(answer, { ok: false, refusal: { code: 'check_cancelled' } });
    assert.deepEqual(await checkFile(long(), context, noPart, { signal: stop.signal }), answer);
  });

  test('F05: answers with the refusal of the file', async () => {
    const answer = await check(new TextEncoder().encode('%PDF-1.7'));
    assert.deepEqual(answer, { ok: false, refusal: { code: 'file_is_pdf' } });
    const tooLarge = await check(new Uint8Array(fileLimits.bytes + 1));
    assert.deepEqual(tooLarge, { ok: false, refusal: { code: 'file_too_large' } });
  });

  test('is given up after its time', async () => {
    const answer = await checkFile(long(), context, noPart, { timeoutMs: 1 });
    assert.deepEqual(answer, { ok: false, refusal: { code: 'check_took_too_long' } });
  });
});

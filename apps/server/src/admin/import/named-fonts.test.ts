import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readBank } from '@bharti/content/bank';
import { fromUnicode } from '@bharti/domain/legacy-fonts/testing/from-unicode';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { readTable } from './read-table.ts';
import { wordFile } from './testing/word-file.ts';
import { sheetXml, workbookParts, zipped } from './testing/workbook.ts';

const { topics } = readBank();
const context = { mapping: null, topics, defaultTopic: 'history', defaultLevel: 'medium' } as const;
const checked = (bytes: Uint8Array): CheckedRow[] =>
  [...checkRows(readTable(bytes, topics), context)].flatMap(({ rows }) => rows);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** A cell with a style of the workbook. */
const cell = (text: string, style = 0) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const styles = (...fonts: readonly string[]) =>
  `<styleSheet><fonts>${['Calibri', ...fonts].map((name) => `<font><b/><name val="${name}"/></font>`).join('')}</fonts>
  <cellStyleXfs><xf fontId="0"/></cellStyleXfs>
  <cellXfs>${['Calibri', ...fonts].map((_, i) => `<xf numFmtId="0" fontId="${i}"/>`).join('')}</cellXfs></styleSheet>`;
const book = (rows: readonly (readonly string[])[], ...fonts: readonly string[]) =>
  zipped({ ...workbookParts([]), 'xl/worksheets/sheet1.xml': sheetXml(rows), 'xl/styles.xml': styles(...fonts) });

const titles = ['Question (Marathi)', 'Option A', 'Option B', 'Option C', 'Option D', 'Answer'];
const stem = 'खालीलपैकी कोणता किल्ला पुणे जिल्ह्यात आहे?';
const conversions = (rows: readonly CheckedRow[]) =>
  rows.flatMap(({ reasons }) =>
    reasons.flatMap((reason) => (reason.code === 'legacy_font' ? [`${reason.field} ${reason.converted}`] : [])),
  );
const unknown = (rows: readonly CheckedRow[]) =>
  rows.flatMap(({ reasons }) =>
    reasons.flatMap((reason) =>
      reason.code === 'font_unknown' ? [`${reason.field} ${reason.value} ${reason.isBlocking}`] : [],
    ),
  );

describe('a workbook that names the fonts of its cells', () => {
  test('shows the conversion of one short word, which its letters alone could not tell', () => {
    const options = ['तोरणा', 'रायगड', 'जंजिरा', 'सिंहगड'];
    for (const [font, name] of [
      ['kruti_dev', 'Kruti Dev 010'],
      ['dv_tt', 'DV-TTYogesh'],
    ] as const) {
      const typed = [stem, ...options].map((text) => cell(fromUnicode(text, font), 1));
      const rows = checked(book([titles, [...typed, cell('A', 1)]], name));
      assert.deepEqual(conversions(rows), [
        `stem_mr ${stem}`,
        ...options.map((option, i) => `option_${'abcd'[i]}_mr ${option}`),
      ]);
      // The letter of the key is no word, although a key of the font has that place.
      assert.equal(rows[0]?.fields?.key, 'A');
    }
  });

  test('keeps English texts of a sheet whose cells all have the font', () => {
    const english = ['Question', 'Option A', 'Option B', 'Option C', 'Option D', 'Answer'].map((title) =>
      cell(title, 1),
    );
    const row = ['Which of these is a fort?', 'Torna', 'The river', 'A hill', 'Mumbai', 'B'].map((text) =>
      cell(text, 1),
    );
    const rows = checked(book([english, row], 'Kruti Dev 010'));
    assert.equal(rows.length, 1);
    assert.equal(rows[0]?.fields?.stem_en ?? rows[0]?.draft?.stem.en, 'Which of these is a fort?');
    assert.deepEqual(
      conversions(rows).filter((text) => text.startsWith('stem') || text.startsWith('option_b')),
      [],
    );
  });

  test('reads titles that were typed in the font', () => {
    const marathi = ['प्रश्न', 'पर्याय अ', 'पर्याय ब', 'पर्याय क', 'पर्याय ड', 'उत्तर'];
    const typed = (texts: readonly string[]) => texts.map((text) => cell(fromUnicode(text, 'kruti_dev'), 1));
    const rows = checked(
      book([typed(marathi), typed([stem, 'तोरणा', 'रायगड', 'जंजिरा', 'सिंहगड', 'B'])], 'Kruti Dev 010'),
    );
    assert.equal(conversions(rows)[0], `stem_mr ${stem}`);
  });

  test('converts only the parts of a cell that have the font', () => {
    const run = (text: string, font: string) =>
      `<r><rPr><rFont val="${font}"/></rPr><t xml:space="preserve">${escaped(text)}</t></r>`;
    const [half, rest] = [fromUnicode(stem, 'kruti_dev').slice(0, 9), fromUnicode(stem, 'kruti_dev').slice(9)];
    const shared = `<sst><si>${run('ISRO: ', 'Arial')}${run(half, 'Kruti Dev 010')}${run(rest, 'Kruti Dev 010')}</si></sst>`;
    const bytes = zipped({
      ...workbookParts([]),
      'xl/worksheets/sheet1.xml': sheetXml([titles, ['<c t="s"><v>0</v></c>', 'a', 'b', 'c', 'd', 'A']]),
      'xl/sharedStrings.xml': shared,
    });
    assert.deepEqual(conversions(checked(bytes)), [`stem_mr ISRO: ${stem}`]);
  });

  test('F04: may name 10,000 fonts and styles, or fonts that are not there; a million are refused', () => {
    const many = (count: number) =>
      `<styleSheet><fonts>${'<font><name val="Kruti Dev 010"/></font>'.repeat(count)}</fonts><cellXfs>${`<xf fontId="${count - 1}"/>`.repeat(count)}</cellXfs></styleSheet>`;
    const row = (style: number) => [cell(fromUnicode(stem, 'kruti_dev'), style), 'अ', 'ब', 'क', 'ड', 'A'];
    const bytes = (count: number, style: number) =>
      zipped({ ...workbookParts([titles, row(style)]), 'xl/styles.xml': many(count) });
    assert.deepEqual(conversions(checked(bytes(10_000, 9_999))), [`stem_mr ${stem}`]);
    assert.equal(checked(bytes(3, -1)).length, 1);
    assert.equal(checked(bytes(3, 1e9)).length, 1);
    assert.throws(() => checked(bytes(1_000_000, 1)), { message: 'file_inflates' });
  });
});

describe('a text in a legacy font whose layout is not known', () => {
  const typed = '½ããÖ ½ãò ¶ãÌããè‡ãŠÀ¥ã';

  test('is shown as typed, and the font is named: in a workbook', () => {
    const rows = checked(book([titles, [cell(typed, 1), 'अ', 'ब', 'क', cell('42', 1), 'A']], 'APS-C-DV-Prakash'));
    assert.deepEqual(unknown(rows), ['stem_mr APS-C-DV-Prakash true']);
    assert.deepEqual(conversions(rows), []);
    assert.equal(rows[0]?.fields?.stem_mr, typed);
    assert.equal(rows[0]?.draft, null);
  });

  test('is shown as typed, and the font is named: in a Word document', () => {
    const look = '<w:rFonts w:ascii="Walkman-Chanakya905"/>';
    const option = (letter: string) => [{ text: `${letter}) ` }, { text: typed, look }];
    const rows = checked(
      wordFile([[{ text: '1. ' }, { text: typed, look }], option('A'), option('B'), option('C'), 'D) 42']),
    );
    assert.deepEqual(
      unknown(rows),
      ['stem_mr', 'option_a_mr', 'option_b_mr', 'option_c_mr'].map((field) => `${field} Walkman-Chanakya905 true`),
    );
    assert.equal(rows[0]?.fields?.option_d_mr, '42');
  });
});

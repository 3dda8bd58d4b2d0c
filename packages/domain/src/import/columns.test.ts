import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { columnTitle, guessColumns, localesIn, missingColumns } from './columns.ts';
import { exportFields, importFields } from './fields.ts';

const guess = (header: string, ...rows: readonly (readonly string[])[]) => guessColumns(header.split('|'), rows);

describe('the guess of the columns', () => {
  test('finds every field again by the title that the template gives it', () => {
    assert.deepEqual(guessColumns(exportFields.map(columnTitle), []), exportFields);
    for (const field of importFields.filter((field) => field !== 'key_mr')) {
      assert.deepEqual(guessColumns([columnTitle(field)], []), [field]);
    }
  });

  test('reads English titles in the ways in which people write them', () => {
    assert.deepEqual(
      guess('Sr. No.|Question|Option A|Option B|Option C|Option D|Correct Answer|Explanation|Topic|Difficulty Level'),
      [
        null,
        'stem_en',
        'option_a_en',
        'option_b_en',
        'option_c_en',
        'option_d_en',
        'key',
        'explanation_en',
        'topic',
        'level',
      ],
    );
    assert.deepEqual(guess('Que|opt1|opt2|opt3|opt4|Ans|Solution'), [
      'stem_en',
      'option_a_en',
      'option_b_en',
      'option_c_en',
      'option_d_en',
      'key',
      'explanation_en',
    ]);
    assert.deepEqual(guess('Q. No.|Q|A|B|C|D|Ans'), [
      null,
      'stem_en',
      'option_a_en',
      'option_b_en',
      'option_c_en',
      'option_d_en',
      'key',
    ]);
    assert.deepEqual(guess('Question No|Q (Marathi)'), [null, 'stem_mr']);
    assert.deepEqual(guess('question_en|question_mr|optionA_en|optionA_mr|optionB_en|optionB_mr|correctOption'), [
      'stem_en',
      'stem_mr',
      'option_a_en',
      'option_a_mr',
      'option_b_en',
      'option_b_mr',
      'key',
    ]);
  });

  test('reads Marathi titles, and takes the language from the title or from the texts below', () => {
    const marathi = ['1', 'महाराष्ट्राची राजधानी कोणती?', 'पुणे', 'मुंबई', 'नागपूर', 'नाशिक', 'ब', 'मुंबई ही राजधानी आहे.'];
    assert.deepEqual(guess('अ.क्र.|प्रश्न|पर्याय अ|पर्याय ब|पर्याय क|पर्याय ड|योग्य उत्तर|स्पष्टीकरण', marathi), [
      null,
      'stem_mr',
      'option_a_mr',
      'option_b_mr',
      'option_c_mr',
      'option_d_mr',
      'key',
      'explanation_mr',
    ]);
    assert.deepEqual(guess('प्रश्न (इंग्रजी)|प्रश्न (मराठी)|पर्याय १ मराठी|उत्तर|विषय|घटक|काठिण्यपातळी'), [
      'stem_en',
      'stem_mr',
      'option_a_mr',
      'key',
      'subject',
      'topic',
      'level',
    ]);
  });

  test('leaves unknown and repeated titles out, and says which columns are missing', () => {
    const mapping = guess('Question|Question|Colour|Option A');
    assert.deepEqual(mapping, ['stem_en', null, null, 'option_a_en']);
    assert.deepEqual(missingColumns(mapping), ['options', 'key']);
    assert.deepEqual(localesIn(mapping), ['en']);
  });

  test('sees a fifth option and a key in each language', () => {
    assert.deepEqual(guess('Option E|Answer (English)|Answer (Marathi)'), ['extra_en', 'key', 'key_mr']);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { zipped } from '../testing/workbook.ts';
import { readQti } from './read-qti.ts';

const manifest = (hrefs: readonly string[]) =>
  `<manifest><resources>${hrefs.map((href) => `<resource type="imsqti_item_xmlv2p1" href="${href}"/>`).join('')}<resource type="webcontent" href="x.html"/></resources></manifest>`;
const item = (body: string, correct: readonly string[] = ['B'], cardinality = 'single') =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"><responseDeclaration identifier="R" cardinality="${cardinality}"><correctResponse>${correct.map((value) => `<value>${value}</value>`).join('')}</correctResponse></responseDeclaration><itemBody>${body}</itemBody></assessmentItem>`;
const choice = (prompt: string, choices = ['पुणे', 'मुंबई', 'नागपूर', 'नाशिक']) =>
  `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>${prompt}</prompt>${choices
    .map(
      (text, i) =>
        `<simpleChoice identifier="${'ABCD'[i]}">${text}<feedbackInline identifier="f">No!</feedbackInline></simpleChoice>`,
    )
    .join('')}</choiceInteraction>`;

describe('a QTI package', () => {
  test('gives its single-choice items in the order of the manifest, with images of the package only', () => {
    const png = Uint8Array.from(Buffer.from('89504e470d0a1a0a00', 'hex'));
    const items = readQti(
      zipped({
        'imsmanifest.xml': manifest(['items/two.xml', 'items/one.xml', '../outside.xml', 'http://127.0.0.1:9/x.xml']),
        'items/one.xml': item(`<p>10<sup>2</sup> is</p>${choice('which?', ['1', '100', '3', '4'])}`),
        'items/two.xml': item(
          `<p>महाराष्ट्राची राजधानी <img src="../images/a%20b.png" alt="नकाशा"/></p>${choice('कोणती?')}`,
        ),
        'images/a b.png': png,
        '../outside.xml': item(choice('never')),
      }),
    );
    assert.deepEqual(
      items.map(({ line, stem, options, right, doubts }) => [
        line,
        stem.plain,
        options.map(({ plain }) => plain),
        right,
        doubts.length,
      ]),
      [
        [1, 'महाराष्ट्राची राजधानी\nकोणती?', ['पुणे', 'मुंबई', 'नागपूर', 'नाशिक'], [1], 1],
        [2, '10² is\nwhich?', ['1', '100', '3', '4'], [1], 1],
      ],
    );
    assert.deepEqual(items[0]?.imageBytes('../images/a%20b.png'), png);
    assert.equal(items[0]?.imageBytes('../../../etc/passwd'), undefined);
    assert.equal(items[0]?.imageBytes('http://127.0.0.1:9/a.png'), undefined);
  });

  test('F11: names what cannot be a question, and a damaged item, by its number', () => {
    const bodies = {
      several: item(choice('Which two?'), ['A', 'B'], 'multiple'),
      order: item('<orderInteraction responseIdentifier="R"><prompt>Order</prompt></orderInteraction>'),
      essay: item('<extendedTextInteraction responseIdentifier="R"/>'),
      text: item('<p>A text</p>'),
      two: item(choice('One?') + choice('Two?')),
      broken: '<assessmentItem><itemBody>',
      entities: `<!DOCTYPE a [<!ENTITY b "c">]>${item(choice('never'))}`,
    };
    const { entities, ...fine } = bodies;
    const names = Object.keys(fine).map((name) => `${name}.xml`);
    const files = Object.fromEntries(Object.entries(bodies).map(([name, body]) => [`${name}.xml`, body]));
    assert.deepEqual(
      readQti(zipped({ 'imsmanifest.xml': manifest(names), ...files })).map(({ kind }) => kind),
      ['several_answers', 'ordering', 'essay', 'description', 'several_parts', 'unreadable'],
    );
    assert.throws(() => readQti(zipped({ 'imsmanifest.xml': manifest(['entities.xml']), ...files })), /file_has_links/);
    assert.match(entities, /ENTITY/);
  });

  test('F04: that would grow enormously is refused before it is inflated', () => {
    const bomb = { 'imsmanifest.xml': manifest(['a.xml']), 'a.xml': new Uint8Array(30_000_000).fill(32) };
    assert.throws(() => readQti(zipped(bomb)), /file_inflates/);
  });
});

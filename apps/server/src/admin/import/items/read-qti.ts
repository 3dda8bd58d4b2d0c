import { fileLimits } from '@bharti/domain/import/file-refusal';
import type { ItemKind, RowReason } from '@bharti/domain/import/reasons';
import { toUtf8 } from '../decode-text.ts';
import { FileRefused } from '../file-refused.ts';
import { openParts, resolvePart } from '../open-archive.ts';
import { readXml } from '../read-xml.ts';
import { bytesOfDataUri } from './data-images.ts';
import { collapseSpaces } from './html-text.ts';
import { blankItem, type Item, type ItemText, notTaken, partLost, plainText } from './item.ts';
import { createTextBuilder, type TextBuilder } from './text-builder.ts';

// A QTI 2.1 package: a manifest that lists the items, each in a file of its own. Nothing outside the package is read.

/** A package has a file for each item, so it has more parts than a workbook. */
const mostParts = 2 * fileLimits.rows;

/** The questions of a QTI package, in the order of its manifest, by their number. @throws FileRefused */
export function readQti(bytes: Uint8Array): readonly Item[] {
  const parts = openParts(bytes, (name) => /\.xml$/i.test(name), mostParts);
  const manifest = [...parts.keys()].find((name) => /^(?:[^/]+\/)?imsmanifest\.xml$/.test(name)) ?? '';
  const paths = itemPaths(parts.get(manifest), manifest).filter((path) => parts.has(path));
  if (paths.length > fileLimits.rows) throw new FileRefused('too_many_rows');
  const items = paths.map((path, i) => ({ path, item: readItem(parts.get(path), i + 1) }));
  const images = new Set(items.flatMap(({ path, item }) => item.stem.images.map(({ src }) => resolvePart(path, src))));
  const files = images.size === 0 ? parts : openParts(bytes, (name) => images.has(name), mostParts);
  return items.map(({ path, item }) => ({
    ...item,
    imageBytes: (src) => (src.startsWith('data:') ? bytesOfDataUri(src) : files.get(resolvePart(path, src) ?? '')),
  }));
}

function itemPaths(manifest: Uint8Array | undefined, at: string): readonly string[] {
  const paths: string[] = [];
  if (manifest === undefined) return paths;
  readXml(toUtf8(manifest), {
    open: (name, { type = '', href = '' }) => {
      if (name !== 'resource' || !/^imsqti_item_xmlv2p\d/.test(type)) return;
      const path = resolvePart(at, href);
      if (path !== null) paths.push(path);
    },
  });
  return paths;
}

const kinds: Readonly<Record<string, ItemKind>> = {
  textEntryInteraction: 'short_answer',
  extendedTextInteraction: 'essay',
  inlineChoiceInteraction: 'cloze',
  gapMatchInteraction: 'cloze',
  graphicGapMatchInteraction: 'cloze',
  matchInteraction: 'matching',
  associateInteraction: 'matching',
  orderInteraction: 'ordering',
};

type Raw = {
  cardinality: string;
  correct: string[];
  interactions: string[];
  choices: { identifier: string; text: TextBuilder }[];
  hasFeedback: boolean;
};

/** Elements whose text is neither the question nor an option. */
const besides = new Set(['feedbackInline', 'feedbackBlock', 'modalFeedback', 'rubricBlock', 'templateBlock']);

function readItem(bytes: Uint8Array | undefined, line: number): Item {
  if (bytes === undefined) return notTaken(line, 'unreadable', plainText(''));
  const raw: Raw = { cardinality: 'single', correct: [], interactions: [], choices: [], hasFeedback: false };
  const stem = createTextBuilder();
  let into: TextBuilder | null = null;
  let value: string | null = null;
  let isCorrect = false;
  let skipped = 0;
  try {
    readXml(toUtf8(bytes), {
      open: (name, attributes) => {
        if (besides.has(name)) skipped += 1;
        if (skipped > 0) return;
        if (name === 'responseDeclaration') raw.cardinality = attributes.cardinality ?? 'single';
        if (name === 'correctResponse') isCorrect = true;
        if (name === 'value' && isCorrect) value = '';
        if (name === 'itemBody') into = stem;
        else if (name.endsWith('Interaction')) raw.interactions.push(name);
        else if (name === 'simpleChoice') {
          const choice = { identifier: attributes.identifier ?? '', text: createTextBuilder() };
          raw.choices.push(choice);
          into = choice.text;
        } else into?.open(name === 'prompt' ? 'p' : name, attributes);
      },
      text: (text) => {
        if (skipped > 0) {
          if (text.trim() !== '') raw.hasFeedback = true;
        } else if (value !== null) value += text;
        else into?.text(collapseSpaces(text));
      },
      close: (name) => {
        if (besides.has(name)) skipped -= 1;
        else if (skipped > 0) return;
        else if (name === 'value' && value !== null) {
          raw.correct.push(value.trim());
          value = null;
        } else if (name === 'correctResponse') isCorrect = false;
        else if (name === 'simpleChoice') into = stem;
        else if (name === 'itemBody') into = null;
        else into?.close(name === 'prompt' ? 'p' : name);
      },
    });
  } catch (error) {
    // One damaged item is named like any other that is not taken; what threatens the server ends the reading.
    if (error instanceof FileRefused && error.refusal.code === 'file_is_damaged') {
      return notTaken(line, 'unreadable', stem.end());
    }
    throw error;
  }
  return toItem(line, stem.end(), raw);
}

function toItem(line: number, stem: ItemText, { cardinality, correct, interactions, choices, hasFeedback }: Raw): Item {
  const [interaction] = interactions;
  if (interaction === undefined) return notTaken(line, 'description', stem);
  if (interactions.length > 1) return notTaken(line, 'several_parts', stem);
  if (interaction !== 'choiceInteraction') return notTaken(line, kinds[interaction] ?? 'other', stem);
  if (cardinality !== 'single') return notTaken(line, 'several_answers', stem);
  const doubts: readonly RowReason[] = hasFeedback ? [partLost('feedback')] : [];
  return {
    ...blankItem(line, stem),
    options: choices.map(({ text }) => text.end()),
    right: correct.flatMap((identifier) => {
      const place = choices.findIndex((choice) => choice.identifier === identifier);
      return place < 0 ? [] : [place];
    }),
    doubts,
  };
}

import type { PersonalData } from '@bharti/domain/people/personal-data';
import { dataExportTexts } from './data-export.ts';
import { dataHtml } from './data-html.ts';
import type { Locale } from './locale.ts';

/**
 * A person's data as the files of the ZIP: a JSON file for other programs, and an HTML page to read. Both are generated piece
 * by piece, so that they are never completely in memory.
 */
export const dataFiles = (data: PersonalData, locale: Locale): Readonly<Record<string, Iterable<string>>> => ({
  'data.json': jsonText(data),
  'data.html': dataHtml(data, locale, dataExportTexts[locale]),
});

/** The same text as `JSON.stringify(value, null, 2)`. */
function* jsonText(value: object, indent = ''): Generator<string> {
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  let isEmpty = true;
  yield isList ? '[' : '{';
  for (const key in value) {
    const item: unknown = Reflect.get(value, key);
    if (item === undefined) continue;
    yield `${isEmpty ? '' : ','}\n${inner}${isList ? '' : `${JSON.stringify(key)}: `}`;
    isEmpty = false;
    if (isNested(item)) yield* jsonText(item, inner);
    else yield JSON.stringify(item);
  }
  yield isEmpty ? '' : `\n${indent}`;
  yield isList ? ']' : '}';
}

const isNested = (item: unknown): item is object => typeof item === 'object' && item !== null && !('toJSON' in item);

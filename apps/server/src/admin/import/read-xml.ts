import { fileLimits } from '@bharti/domain/import/file-refusal';
import { SaxesParser } from 'saxes';
import { FileRefused } from './file-refused.ts';

export type XmlHandlers = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

const chunkBytes = 65_536;
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML piece by piece, by the names of its elements without their prefixes. @throws FileRefused when it is no XML. */
export function readXml(bytes: Uint8Array, handlers: XmlHandlers): void {
  const parser = new SaxesParser();
  let failure: unknown = null;
  let depth = 0;
  parser.on('error', (error) => {
    failure ??= error;
  });
  parser.on('doctype', () => {
    throw new FileRefused('file_has_links');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > fileLimits.depth) throw new FileRefused('file_too_deep');
    handlers.open?.(localName(name), attributes);
  });
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close?.(localName(name));
  });
  const decoder = new TextDecoder('utf-8');
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    parser.write(decoder.decode(bytes.subarray(from, from + chunkBytes), { stream: true }));
    if (failure !== null) throw new FileRefused('file_is_damaged');
  }
  parser.close();
  if (failure !== null) throw new FileRefused('file_is_damaged');
}

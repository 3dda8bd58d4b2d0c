import { PDFiumLibrary } from '@hyzyla/pdfium';
import { utf16 } from '../platform/typesetting/pdf-fonts.ts';
import { readStream, splitPdf } from '../platform/typesetting/pdf-objects.ts';

/** Like `copyPdf`, without white space: the reader guesses the spaces between Devanagari words that the file does not name. */
export const readPdf = async (pdf: Uint8Array): Promise<readonly string[]> => (await copyPdf(pdf)).map(withoutSpace);

/** The text of each page as the PDF reader of Chrome and Android copies it. */
export async function copyPdf(pdf: Uint8Array): Promise<readonly string[]> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText().normalize());
  } finally {
    document.destroy();
  }
}

let library: Promise<PDFiumLibrary> | undefined;

/** Removes spaces, and normalises to NFC because 'ऱ' has two encodings. */
export const withoutSpace = (text: string): string => text.normalize().replace(/\s/g, '');

/** The texts that the file names beside its glyphs. */
export const namedTexts = (pdf: Buffer): readonly string[] =>
  [...splitPdf(pdf).objects.values()].flatMap((object) =>
    [...(readStream(object) ?? '').matchAll(/\/ActualText <([0-9A-F]+)>/g)].map(([, text = '']) => utf16(text)),
  );

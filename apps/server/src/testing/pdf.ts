import { PDFiumLibrary } from '@hyzyla/pdfium';

/**
 * The text of each page as the reader of Chrome and Android gets it, without white space: between two Devanagari words
 * that reader guesses where a space was.
 */
export async function readPdf(pdf: Uint8Array): Promise<readonly string[]> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => withoutSpace(page.getText()));
  } finally {
    document.destroy();
  }
}

let library: Promise<PDFiumLibrary> | undefined;

/** NFC as well, for 'ऱ' has two spellings. */
export const withoutSpace = (text: string): string => text.normalize().replace(/\s/g, '');

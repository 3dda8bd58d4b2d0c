import { PDFiumLibrary } from '@hyzyla/pdfium';

/**
 * The text of each page as extracted by the PDF reader of Chrome and Android, without white space, because that reader
 * guesses the spaces between Devanagari words.
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

/** Also normalises to NFC, because 'ऱ' has two encodings. */
export const withoutSpace = (text: string): string => text.normalize().replace(/\s/g, '');

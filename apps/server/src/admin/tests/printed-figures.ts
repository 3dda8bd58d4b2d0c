import { imageHashOf } from '@bharti/domain/content/image';
import type { Figure } from '@bharti/domain/content/question';
import { readImage } from '../../features/images/store.ts';
import { encodeForPrint } from '../../platform/image-encoder.ts';
import type { Reader } from '../../platform/postgres/database.ts';
import type { PrintFile } from '../../platform/typesetting/printer.ts';

type PrintedFigures = { readonly files: readonly PrintFile[]; readonly fileOf: (figure: Figure) => string };

/** The figures as files of the typesetter, each once. One after the other, so that few decoded images are in memory. */
export async function collectFigures(reader: Reader, figures: readonly Figure[]): Promise<PrintedFigures> {
  const files = new Map<string, PrintFile>();
  for (const figure of figures) {
    const source = sourceOf(figure);
    if (files.has(source)) continue;
    const number = files.size + 1;
    files.set(
      source,
      figure.kind === 'svg'
        ? { name: `${number}.svg`, bytes: Buffer.from(figure.svg) }
        : { name: `${number}.jpg`, bytes: await readForPrint(reader, figure.path) },
    );
  }
  return { files: [...files.values()], fileOf: (figure) => files.get(sourceOf(figure))?.name ?? '' };
}

const sourceOf = (figure: Figure): string => (figure.kind === 'svg' ? figure.svg : figure.path);

/** @throws Error when the image is not stored, which a foreign key of the question's version excludes. */
async function readForPrint(reader: Reader, path: string): Promise<Buffer> {
  const hash = imageHashOf(path);
  const bytes = hash === null ? undefined : await readImage(reader, hash);
  if (bytes === undefined) throw new Error(`no image ${path}`);
  return encodeForPrint(bytes);
}

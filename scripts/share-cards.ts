import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { landingTexts } from '@bharti/i18n/landing';
import { type Locale, locales } from '@bharti/i18n/locale';
import sharp from 'sharp';
import { NoTypesetter, openCompiler } from '../apps/server/src/platform/typesetting/open-compiler.ts';

/** The path of the card in each language; null where the typesetter has no build for this system. */
export type ShareCards = Readonly<Record<Locale, string>> | null;

/** The size that messengers and social sites ask for. */
const [width, height] = [1200, 630];

/** Draws the picture that messengers show beside a link, in each language, into the folder of a site. */
export async function writeShareCards({ folder, base }: { folder: string; base: string }): Promise<ShareCards> {
  const mainFileContent = await readFile(new URL('./share-card.typ', import.meta.url), 'utf8');
  const compiler = await openCompiler().catch((error: unknown) => {
    if (!(error instanceof NoTypesetter)) throw error;
    process.stderr.write(`Links to the site are shared without a picture: ${error.message}.\n`);
    return null;
  });
  if (compiler === null) return null;
  await mkdir(join(folder, 'assets'), { recursive: true });
  const write = async (lang: Locale): Promise<string> => {
    const { kicker, headline, headlineMark: mark, lead } = landingTexts[lang];
    const inputs = { data: JSON.stringify({ lang, kicker, headline, mark, lead }) };
    const compiled = compiler.compile({ mainFileContent, inputs });
    if (compiled.result === null) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics));
    const svg = Buffer.from(compiler.plainSvg(compiled.result));
    const png = await sharp(svg).resize(width, height).png({ palette: true }).toBuffer();
    const hash = createHash('sha256').update(png).digest('hex').slice(0, 8);
    const file = `assets/share-${lang}-${hash}.png`;
    await writeFile(join(folder, file), png);
    return base + file;
  };
  const [en, mr] = [await write(locales[0]), await write(locales[1])];
  return { en, mr };
}

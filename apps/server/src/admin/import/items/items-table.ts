import type { Bilingual } from '@bharti/domain/bilingual';
import { normalise } from '@bharti/domain/checks/normalise';
import { imageTypeOf, largestUpload } from '@bharti/domain/content/image';
import { letterOf, optionsPerQuestion } from '@bharti/domain/content/test';
import { toCell } from '@bharti/domain/import/cells';
import { columnTitle } from '@bharti/domain/import/columns';
import { type FieldLocale, type ImportField, importFields, optionFields } from '@bharti/domain/import/fields';
import type { ImportKind } from '@bharti/domain/import/file-kinds';
import { fileLimits } from '@bharti/domain/import/file-refusal';
import { writeKey } from '@bharti/domain/import/key';
import type { ImportTopic } from '@bharti/domain/import/read-row';
import type { LostPart, RowReason } from '@bharti/domain/import/reasons';
import { FileRefused } from '../file-refused.ts';
import type { LegacyText, Picture, Table, TableRow } from '../table.ts';
import { type Item, type ItemText, partLost } from './item.ts';
import { withLegacyTexts } from './legacy-items.ts';

type Cells = Partial<Record<ImportField, string>>;
type Legacy = Partial<Record<ImportField, LegacyText>>;
type Unread = Partial<Record<ImportField, string>>;
type ReadItem = { readonly item: Item; readonly cells: Cells; readonly legacy: Legacy; readonly unread: Unread };

/**
 * The questions of a file as rows with the columns of the template, so that all that follows is the same as for a CSV. Only columns
 * with something in them are there. @throws FileRefused without questions, and beyond a limit.
 */
export function itemsTable(kind: ImportKind, items: readonly Item[], topics: readonly ImportTopic[]): Table {
  if (items.length === 0) throw new FileRefused('file_empty');
  if (items.length > fileLimits.rows) throw new FileRefused('too_many_rows');
  const read = withLegacyTexts(items).map((item): ReadItem => ({ item, ...cellsOf(item, topics) }));
  const needed: readonly ImportField[] = ['key', ...neededFields(read)];
  const fields = importFields.filter((field) => needed.includes(field) || read.some(({ cells }) => cells[field]));
  let images = 0;
  const rows = read.map(({ item, cells, legacy, unread }): TableRow => {
    const { picture, doubts } = pictureOf(item);
    if (picture !== undefined) images += 1;
    if (images > fileLimits.images) throw new FileRefused('too_many_images', item.line);
    const row = fields.map((field) => checkedCell(toCell(cells[field] ?? ''), item.line));
    const all = [...item.doubts, ...doubts];
    const byColumn = <T>(of: Partial<Record<ImportField, T>>) =>
      new Map(fields.flatMap((field, i) => (of[field] === undefined ? [] : [[i, of[field]] as const])));
    const [typed, named] = [byColumn(legacy), byColumn(unread)];
    return {
      line: item.line,
      cells: row,
      ...(item.kind !== null && { itemKind: item.kind }),
      ...(all.length > 0 && item.kind === null && { doubts: all }),
      ...(picture !== undefined && { picture }),
      ...(typed.size > 0 && item.kind === null && { legacy: typed }),
      ...(named.size > 0 && item.kind === null && { unread: named }),
    };
  });
  return { kind, rows: [{ line: 0, cells: fields.map(columnTitle) }, ...rows], mapping: fields };
}

function checkedCell(cell: string, line: number): string {
  if (cell.length > fileLimits.cellCharacters) throw new FileRefused('cell_too_long', line);
  return cell;
}

/** A column for each text that a question in the languages of the file must have. */
const neededFields = (read: readonly ReadItem[]): readonly ImportField[] => {
  const locales = (['en', 'mr'] as const).filter((locale) => read.some(({ cells }) => cells[`stem_${locale}`]));
  return (locales.length === 0 ? (['mr'] as const) : locales).flatMap((locale): readonly ImportField[] => [
    `stem_${locale}`,
    ...optionFields(locale),
  ]);
};

function cellsOf(item: Item, topics: readonly ImportTopic[]): Omit<ReadItem, 'item'> {
  const { stem, options, explanation, tags } = item;
  const languages = languagesOf(item);
  const texts = options.map((option) => inLanguages(option, languages));
  const [asked, explained] = [inLanguages(stem, languages), inLanguages(explanation, languages)];
  const cells: Cells = {
    id: tags.id ?? '',
    topic: topicOf(item.category, topics),
    level: tags.level ?? '',
    form: tags.form ?? '',
    stem_en: asked.en,
    stem_mr: asked.mr,
    key: keyOf(item, texts),
    explanation_en: explained.en,
    explanation_mr: explained.mr,
    source: tags.source ?? '',
  };
  for (const locale of ['en', 'mr'] as const) {
    optionFields(locale).forEach((field, i) => {
      cells[field] = texts[i]?.[locale] ?? '';
    });
    const extra = texts.slice(optionsPerQuestion).map((text) => text[locale]);
    cells[`extra_${locale}`] = extra.filter((text) => text !== '').join('; ');
  }
  const byField = <T>(of: (text: ItemText) => T | undefined) => textsByField(item, languages, of);
  return { cells, legacy: byField(({ legacy }) => legacy), unread: byField(({ unread }) => unread) };
}

/** What is known of the texts of an item, by the fields into which they go. */
function textsByField<T>(
  { stem, options, explanation }: Item,
  languages: readonly FieldLocale[],
  of: (text: ItemText) => T | undefined,
): Partial<Record<ImportField, T>> {
  const found: Partial<Record<ImportField, T>> = {};
  const put = (field: ImportField, text: ItemText | undefined) => {
    const own = text === undefined ? undefined : of(text);
    if (own !== undefined) found[field] = own;
  };
  for (const locale of languages) {
    put(`stem_${locale}`, stem);
    put(`explanation_${locale}`, explanation);
    optionFields(locale).forEach((field, i) => {
      put(field, options[i]);
    });
  }
  return found;
}

/** The languages of an item: those that its marks name, else that in which most of its letters are. */
function languagesOf({ stem, options }: Item): readonly FieldLocale[] {
  const all = [stem, ...options];
  const marked = (['en', 'mr'] as const).filter((locale) => all.some((text) => text[locale] !== ''));
  if (marked.length > 0) return marked;
  if (all.some(({ unread }) => unread !== undefined)) return ['mr'];
  const text = all.map(({ plain }) => plain).join(' ');
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  return devanagari > (text.match(/[a-z]/gi)?.length ?? 0) ? ['mr'] : ['en'];
}

/** A text without a mark is the same in each language of its item: a number, a name. */
function inLanguages({ plain, en, mr }: ItemText, languages: readonly FieldLocale[]): Bilingual {
  const of = (locale: FieldLocale, own: string) => {
    if (!languages.includes(locale)) return own;
    return [plain, own].filter((text) => text !== '').join('\n');
  };
  return { en: of('en', en), mr: of('mr', mr) };
}

function keyOf({ right, tags }: Item, options: readonly Bilingual[]): string {
  if (tags.isWithdrawn === true) return 'withdrawn';
  const [first] = right;
  if (first === undefined) return '';
  if (right.some((place) => place >= optionsPerQuestion)) return right.map(letterOf).join(', ');
  return writeKey(
    right.length === 1 ? { kind: 'single', option: first } : { kind: 'several', options: right },
    options.slice(0, optionsPerQuestion).map(({ en, mr }) => [en, mr].filter((text) => text !== '')),
  );
}

/** The topic whose name the last part of a category is. */
function topicOf(category: string, topics: readonly ImportTopic[]): string {
  const name = normalise(category.split('/').at(-1) ?? '');
  if (name === '') return '';
  const found = topics.find((topic) =>
    [topic.id, topic.name.en, topic.name.mr].some((known) => normalise(known) === name),
  );
  return found?.id ?? '';
}

/** The image of the question text. A question of ours has one; what else there is is told. */
function pictureOf({ stem, options, explanation, imageBytes }: Item): {
  readonly picture: Picture | undefined;
  readonly doubts: readonly RowReason[];
} {
  const lost = new Set<LostPart>([stem, explanation, ...options].flatMap((text) => text.lost));
  if (options.some(({ images }) => images.length > 0)) lost.add('option_image');
  if (explanation.images.length > 0) lost.add('explanation_image');
  const sources = [...new Set(stem.images.map(({ src }) => src))];
  if (sources.length > 1) lost.add('more_images');
  const [src] = sources;
  const bytes = src === undefined ? undefined : imageBytes(src);
  if (src !== undefined && bytes === undefined) lost.add('image_outside');
  const isUsable = bytes !== undefined && imageTypeOf(bytes) !== null && bytes.length <= largestUpload;
  if (bytes !== undefined && !isUsable) lost.add(bytes.length > largestUpload ? 'image_too_large' : 'image_unreadable');
  const doubts = [...lost].map((part) => partLost(part));
  return { picture: isUsable ? { bytes, alt: altOf(stem, src) } : undefined, doubts };
}

function altOf({ images }: ItemText, src: string | undefined): Bilingual {
  const own = images.filter((image) => image.src === src);
  const of = (locale: FieldLocale) => own.find((image) => image.locale === locale)?.alt ?? '';
  const unmarked = own.find(({ locale, alt }) => locale === null && !isFileName(alt))?.alt ?? '';
  const isMarathi = /\p{Script=Devanagari}/u.test(unmarked);
  return { en: of('en') || (isMarathi ? '' : unmarked), mr: of('mr') || (isMarathi ? unmarked : '') };
}

/** Editors put the name of the file where the words belong. */
const isFileName = (alt: string): boolean => /\.(png|jpe?g|gif|webp|svg|bmp)$/i.test(alt);

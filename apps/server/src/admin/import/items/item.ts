import type { Bilingual } from '@bharti/domain/bilingual';
import type { ItemKind, LostPart, RowReason } from '@bharti/domain/import/reasons';
import type { LegacyText } from '../table.ts';

/** Where an image of a text is: `src` as the file writes it. */
export type ImagePlace = { readonly src: string; readonly alt: string; readonly locale: keyof Bilingual | null };

/** A text of an item. `plain` holds what no mark gives a language; `en` and `mr` what is marked. */
export type ItemText = Bilingual & {
  readonly plain: string;
  readonly images: readonly ImagePlace[];
  readonly lost: readonly LostPart[];
  /** What `plain` was before its conversion from a legacy font. */
  readonly legacy?: LegacyText;
  /** The name of the legacy font in which `plain` was typed, where its layout is not known. */
  readonly unread?: string;
};

export const plainText = (plain: string): ItemText => ({ plain, en: '', mr: '', images: [], lost: [] });

/** A question of a file that has no columns. */
export type Item = {
  /** The line or the number of the item, from 1; different for each item of a file. */
  readonly line: number;
  /** Not null: it cannot become a question. */
  readonly kind: ItemKind | null;
  readonly stem: ItemText;
  readonly options: readonly ItemText[];
  /** The places of the right options from 0; none where the file tells no key. */
  readonly right: readonly number[];
  readonly explanation: ItemText;
  /** What only our own exports carry. */
  readonly tags: ItemTags;
  /** The category under which the item stands: a path or a name. */
  readonly category: string;
  /** The bytes of the images that the texts name; missing for images outside the file. */
  readonly imageBytes: (src: string) => Uint8Array<ArrayBuffer> | undefined;
  readonly doubts: readonly RowReason[];
};

export type ItemTags = {
  readonly id?: string;
  readonly level?: string;
  readonly form?: string;
  readonly source?: string;
  readonly isWithdrawn?: boolean;
};

export const partLost = (part: LostPart, value = ''): RowReason => ({
  code: 'part_lost',
  part,
  value,
  isBlocking: false,
});

/** An item with nothing but its text yet. */
export const blankItem = (line: number, stem: ItemText): Item => ({
  line,
  kind: null,
  stem,
  options: [],
  right: [],
  explanation: plainText(''),
  tags: {},
  category: '',
  imageBytes: () => undefined,
  doubts: [],
});

/** An item of a kind that is not taken. `stem`: what it begins with, so that an editor knows which it is. */
export const notTaken = (line: number, kind: ItemKind, stem: ItemText): Item => ({ ...blankItem(line, stem), kind });

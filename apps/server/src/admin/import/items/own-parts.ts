import { questionForms } from '@bharti/domain/content/question';
import { levels } from '@bharti/domain/content/test';
import type { ItemTags } from './item.ts';

// Marks of our own exports, so that what is exported is read again as the same question. Other programs show them as tags.

/** Before the id of a question of our bank: other programs number their questions too. */
export const idPrefix = 'bharti:';
export const withdrawnTag = 'withdrawn';
/** Around the source, which stands at the end of the explanation. */
export const sourceMark = { open: '<p class="bharti-source">', close: '</p>' } as const;

/** What the names of an item's tags say: `level:easy`, `form:plain`, `withdrawn`, and its id in our bank. */
export function ownParts(names: readonly string[]): ItemTags {
  const of = (name: string) => names.find((tag) => tag.startsWith(`${name}:`))?.slice(name.length + 1);
  const id = of('id');
  const level = levels.find((known) => known === of('level'));
  const form = questionForms.find((known) => known === of('form'));
  return {
    ...(id?.startsWith(idPrefix) === true && { id: id.slice(idPrefix.length) }),
    ...(level !== undefined && { level }),
    ...(form !== undefined && { form }),
    ...(names.includes(withdrawnTag) && { isWithdrawn: true }),
  };
}

/** Takes the source from the end of an explanation. @param textOf the text of a piece of its HTML. */
export function splitSource(html: string, textOf: (html: string) => string): { rest: string; source: string } {
  const at = html.lastIndexOf(sourceMark.open);
  if (at < 0) return { rest: html, source: '' };
  return { rest: html.slice(0, at), source: textOf(html.slice(at)) };
}

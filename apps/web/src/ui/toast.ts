import { toast as show } from 'sonner';

/** What a message is about: a newer message about the same matter replaces the older one, which is no longer true. */
type Matter = 'payment';

const newest = new Map<Matter, string | number>();

function replaceEarlier(about: Matter | undefined, id: string | number): void {
  if (about === undefined) return;
  const earlier = newest.get(about);
  if (earlier !== undefined) show.dismiss(earlier);
  newest.set(about, id);
}

/** A message of one sentence at the top of the screen. An error that the user must act on is also shown in the page. */
export const toast = {
  success: (text: string, about?: Matter) => replaceEarlier(about, show.success(text)),
  error: (text: string, about?: Matter) => replaceEarlier(about, show.error(text)),
  /** Removes all messages, because they are no longer true. */
  clear: () => void show.dismiss(),
  info: (text: string, about?: Matter) => replaceEarlier(about, show(text)),
};

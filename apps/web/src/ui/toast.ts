import { toast as show } from 'sonner';

/** What a message is about. */
type Matter = 'payment';

/** Messages that a later one about the same matter makes untrue: 'cancelled' stands no longer when the payment has come. */
const passing = new Map<Matter, string | number>();

function dismissPassing(about: Matter | undefined): void {
  const earlier = about === undefined ? undefined : passing.get(about);
  if (earlier !== undefined) show.dismiss(earlier);
}

/** Shows a message that holds until the next one about the same matter. */
function showPassing(about: Matter | undefined, showIt: () => string | number): void {
  dismissPassing(about);
  const id = showIt();
  if (about !== undefined) passing.set(about, id);
}

/** A message of one sentence at the top of the screen. An error that the user must act on is also shown in the page. */
export const toast = {
  success: (text: string, about?: Matter) => {
    dismissPassing(about);
    show.success(text);
  },
  error: (text: string, about?: Matter) => showPassing(about, () => show.error(text)),
  /** Removes all messages, because they are no longer true. */
  clear: () => void show.dismiss(),
  info: (text: string, about?: Matter) => showPassing(about, () => show(text)),
};

import { toast as show } from 'sonner';

/** A message of one sentence at the top of the screen. An error that the user must act on is also shown in the page. */
export const toast = {
  success: (text: string) => show.success(text),
  error: (text: string) => show.error(text),
  /** Removes all messages, because they are no longer true. */
  clear: () => void show.dismiss(),
  info: (text: string) => show(text),
};

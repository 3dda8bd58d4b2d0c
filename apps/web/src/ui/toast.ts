import { toast as show } from 'sonner';

/** One sentence at the top of the screen. Errors that need an answer stand where they arose, never only here. */
export const toast = {
  success: (text: string) => show.success(text),
  error: (text: string) => show.error(text),
  /** What was said before no longer holds. */
  clear: () => void show.dismiss(),
  info: (text: string) => show(text),
};

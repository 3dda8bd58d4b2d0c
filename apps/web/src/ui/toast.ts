import type hotToast from 'react-hot-toast/headless';
import { createObservable } from '../context/observable.ts';

/** The library that shows the messages. Its code is fetched at the first press or message (ui/toasts.tsx). */
type Toasts = typeof hotToast;

/** What a message is about. */
type ToastSubject = 'payment';

/** True from the first press or message on. */
export const isToasterNeeded = createObservable(false);

let toasts: Toasts | null = null;
let waiting: ((shown: Toasts) => void)[] = [];

/** Shows the messages that were sent before the code was there. */
export function openToaster(loaded: Toasts): void {
  toasts = loaded;
  for (const show of waiting.splice(0)) show(loaded);
}

/** The code could not be fetched: the messages so far are lost, and the next one fetches it again. */
export function dropPendingToasts(): void {
  waiting = [];
  isToasterNeeded.set(false);
}

function whenLoaded(show: (shown: Toasts) => void): void {
  if (toasts === null) {
    waiting.push(show);
    isToasterNeeded.set(true);
  } else show(toasts);
}

/** Messages that a later message on the same subject replaces: 'cancelled' is removed when the payment is credited. */
const passing = new Map<ToastSubject, string>();

function dismissPassing(shown: Toasts, about: ToastSubject | undefined): void {
  const earlier = about === undefined ? undefined : passing.get(about);
  if (earlier !== undefined) shown.dismiss(earlier);
}

/** Shows a message that holds until the next one on the same subject. */
const showPassing = (about: ToastSubject | undefined, show: (shown: Toasts) => string): void =>
  whenLoaded((shown) => {
    dismissPassing(shown, about);
    const id = show(shown);
    if (about !== undefined) passing.set(about, id);
  });

/** A message of one sentence at the top of the screen. An error that the user must act on is also shown in the page. */
export const toast = {
  success: (text: string, about?: ToastSubject) =>
    whenLoaded((shown) => {
      dismissPassing(shown, about);
      shown.success(text);
    }),
  error: (text: string, about?: ToastSubject) => showPassing(about, (shown) => shown.error(text)),
  info: (text: string, about?: ToastSubject) => showPassing(about, (shown) => shown(text)),
  /** Removes all messages, because they are no longer true. */
  clear: () => {
    waiting = [];
    toasts?.dismiss();
  },
};

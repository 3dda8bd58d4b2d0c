import { readStored, writeStored } from './storage.ts';

const key = 'user_shortcut_keys';

/** Whether single keys (A–D, M) act on a question. Speech input and unsteady hands press them by accident (WCAG 2.1.4). */
export const areShortcutKeysOn = (): boolean => readStored(key) !== 'off';
export const switchShortcutKeys = (isOn: boolean): void => writeStored(key, isOn ? 'on' : 'off');

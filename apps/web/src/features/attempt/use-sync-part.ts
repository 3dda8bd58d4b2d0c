import { useSyncExternalStore } from 'react';
import type { AnswerSync, SyncState } from './sync/answer-sync.ts';

/**
 * A part of the answer sheet or of its status. Its component is drawn again only when this part changes, so that an answer
 * draws its own cell and not the other 49.
 * @param select returns a primitive, or an object that the state itself holds.
 */
export const useSyncPart = <Part>(sync: AnswerSync, select: (state: SyncState) => Part): Part =>
  useSyncExternalStore(sync.subscribe, () => select(sync.getState()));

/** How many questions have an answer on the screen. */
export const answeredIn = ({ sheet }: SyncState): number => Object.keys(sheet.answers).length;
export const useAnsweredCount = (sync: AnswerSync): number => useSyncPart(sync, answeredIn);
export const useMarkedCount = (sync: AnswerSync): number => useSyncPart(sync, ({ sheet }) => sheet.marked.length);
export const useIsMarked = (sync: AnswerSync, question: number): boolean =>
  useSyncPart(sync, ({ sheet }) => sheet.marked.includes(question));

import { useState } from 'react';
import { readStored, writeStored } from '../../browser/storage.ts';
import type { Watched } from '../../browser/video-player.ts';

const storageKey = 'user_videos';
/** A position is stored when it has moved by this many seconds. */
const step = 5;
/** A video counts as watched when at most this many seconds are left. */
const endSeconds = 20;

type Positions = Readonly<Record<string, Watched>>;

/** How far each video was watched, by its id; stored in this browser only. */
export function useWatched(videoIds: readonly (string | null)[]) {
  const [positions, setPositions] = useState(readPositions);
  const remember = (id: string, watched: Watched) =>
    setPositions((all) => {
      const known = all[id];
      if (known !== undefined && known.of === watched.of && Math.abs(known.at - watched.at) < step) return all;
      // Videos that have left the page are forgotten.
      const kept = Object.entries(all).filter(([other]) => videoIds.includes(other));
      const next = { ...Object.fromEntries(kept), [id]: watched };
      writeStored(storageKey, JSON.stringify(next));
      return next;
    });
  return { positions, remember };
}

export const isSeen = ({ at, of }: Watched): boolean => of - at <= endSeconds;

/** A corrupt entry counts as not watched. */
function readPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, Watched] => isWatched(entry[1])));
  } catch {
    return {};
  }
}

const isWatched = (value: unknown): value is Watched =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  'of' in value &&
  typeof value.at === 'number' &&
  typeof value.of === 'number';

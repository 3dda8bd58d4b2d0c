import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { logFolder } from './archive.ts';
import type { KeptBase } from './retention.ts';
import { openSealed } from './sealed-file.ts';

/**
 * PostgreSQL writes on a new timeline after each restore. `liveSince`: when that restore ended. `leftAt`: the positions in the log at which
 * its history has left the timelines before it.
 */
export type Timeline = {
  readonly id: number;
  readonly liveSince: number;
  readonly leftAt: ReadonlyMap<number, bigint>;
};

const first: Timeline = { id: 1, liveSince: 0, leftAt: new Map() };
const ending = '.history.gz.age';

/** The line that a restore adds to the history of its timeline. PostgreSQL ignores it, and copies it into the histories of later timelines. */
export const liveSinceLine = (id: number, moment: Date): string =>
  `# timeline ${id} is live since ${moment.toISOString()}\n`;

/** @param writtenAt stands for a missing line: releases until 2026-11 did not add it. */
export function parseHistory(id: number, text: string, writtenAt: number): Timeline {
  const said = new RegExp(`^# timeline ${id} is live since (\\S+)$`, 'm').exec(text)?.[1];
  const lines = text.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gim);
  return {
    id,
    liveSince: said === undefined ? writtenAt : Date.parse(said),
    leftAt: new Map([...lines].map(([, parent = '', position = '']) => [Number(parent), positionOf(position)])),
  };
}

/** The number of bytes before a position such as '1/6A000028'. */
function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Every timeline of a backup folder, the first one too, which has no history. */
export async function readTimelines(folder: string, identities: readonly string[]): Promise<readonly Timeline[]> {
  const names = (await readdir(logFolder(folder))).filter((name) => name.endsWith(ending));
  const found = names.map(async (name) => {
    const path = join(logFolder(folder), name);
    const content = Buffer.concat(await (await openSealed(path, identities)).toArray());
    return parseHistory(Number.parseInt(name, 16), content.toString(), (await stat(path)).mtimeMs);
  });
  return [first, ...(await Promise.all(found))].sort((a, b) => a.id - b.id);
}

/** The timeline that was written at a moment; null: the newest one. */
export function timelineAt(timelines: readonly Timeline[], until: Date | null): Timeline {
  return timelines.findLast(({ liveSince }) => until === null || liveSince <= until.getTime()) ?? first;
}

/** The newest copy from before the moment from which the log leads to this timeline. */
export function chooseBase(bases: readonly KeptBase[], timeline: Timeline, until: Date | null): KeptBase | null {
  const isBefore = ({ endedAt }: KeptBase) => until === null || endedAt <= until.getTime();
  return bases.findLast((base) => isBefore(base) && leadsTo(base, timeline)) ?? null;
}

/** A copy that ended after its timeline was left has data which the other timeline never had. */
function leadsTo({ firstSegment, endPosition }: KeptBase, { id, leftAt }: Timeline): boolean {
  const own = Number.parseInt(firstSegment.slice(0, 8), 16);
  if (own === id) return true;
  const left = leftAt.get(own);
  if (left === undefined) return false;
  // Copies of releases until 2026-11 do not say where they end: at the earliest in their first segment.
  return endPosition === null ? endOf(firstSegment) <= left : positionOf(endPosition) <= left;
}

const segmentBytes = 16n * 1024n * 1024n;
/** The position after a file of the log. */
const endOf = (segment: string): bigint =>
  positionOf(`${segment.slice(8, 16)}/0`) + (BigInt(`0x${segment.slice(16, 24)}`) + 1n) * segmentBytes;

import type { Refusal } from '@bharti/domain/refusal';
import { ok, type Result } from '@bharti/domain/result';
import { type DocumentKind, documents, emptyState, documentParts as parts } from './documents.ts';
import { readDocument, writeDocument } from './read-document.ts';
import type { DemoState } from './state.ts';

/** What the store needs of `localStorage`. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Change<T> = readonly [next: DemoState, value: T];

export type DemoStore = {
  /** Saves the state that the decision returns, completely or not at all; a refusal saves nothing. */
  readonly change: <T>(decide: (state: DemoState) => Result<Change<T>, Refusal>) => Promise<Result<T, Refusal>>;
  /** False when nothing more can be stored: no space left, blocked, or the stored state belongs to a later build. */
  readonly isKept: () => boolean;
  readonly onLost: (listener: () => void) => () => void;
};

export type StoreEnvironment = {
  /** Null where the browser refuses storage. */
  readonly storage: KeyValue | null;
  /** Runs the work while no other tab runs its own. */
  readonly alone: <T>(work: () => T) => Promise<T>;
  readonly warn: (message: string) => void;
};

type Part = keyof DemoState;

/** Reads the storage for every operation, so that two tabs see the same state. */
export function createDemoStore({ storage, alone, warn }: StoreEnvironment): DemoStore {
  let memory: DemoState | null = storage === null ? emptyState() : null;
  const listeners = new Set<() => void>();
  const workInMemory = (state: DemoState) => {
    memory = state;
    for (const listener of listeners) listener();
  };

  const load = (): DemoState => {
    if (memory !== null || storage === null) return memory ?? emptyState();
    try {
      const read = readState(storage, warn);
      if (read.isNewer) workInMemory(read.state);
      return read.state;
    } catch {
      workInMemory(emptyState());
      return emptyState();
    }
  };
  const save = (before: DemoState, next: DemoState): void => {
    if (memory !== null || storage === null) memory = next;
    else if (!writeAll(storage, before, next)) workInMemory(next);
  };

  return {
    change: (decide) =>
      alone(() => {
        const before = load();
        const decided = decide(before);
        if (!decided.ok) return decided;
        const [next, value] = decided.value;
        save(before, next);
        return ok(value);
      }),
    isKept: () => memory === null,
    onLost: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readState(storage: KeyValue, warn: (message: string) => void): { state: DemoState; isNewer: boolean } {
  let isNewer = false;
  const readPart = <P extends Part>(part: P): DemoState[P] => {
    const kind: DocumentKind<DemoState[P]> = documents[part];
    const read = readDocument(kind, storage.getItem(kind.key));
    if (read.kind === 'current') return read.data;
    if (read.kind === 'newer') isNewer = true;
    if (read.kind === 'foreign') {
      warn(`${kind.key} could not be read and was removed`);
      storage.removeItem(kind.key);
    }
    return kind.empty;
  };
  const state = Object.fromEntries(parts.map((part) => [part, readPart(part)])) as unknown as DemoState;
  return { state, isNewer };
}

/** An empty part is removed. False when the browser refuses; then the old state is restored. */
function writeAll(storage: KeyValue, before: DemoState, next: DemoState): boolean {
  const undo: (() => void)[] = [];
  try {
    for (const part of parts) {
      if (next[part] === before[part]) continue;
      const { key } = documents[part];
      const earlier = storage.getItem(key);
      undo.unshift(() => put(storage, key, earlier));
      put(storage, key, next[part] === documents[part].empty ? null : textOf(part, next));
    }
    return true;
  } catch {
    for (const step of undo) tryTo(step);
    return false;
  }
}

const textOf = <P extends Part>(part: P, state: DemoState): string =>
  writeDocument<DemoState[P]>(documents[part], state[part]);

function put(storage: KeyValue, key: string, text: string | null): void {
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
}

/** A step of restoring that fails is skipped: the browser has blocked its storage altogether. */
function tryTo(step: () => void): void {
  try {
    step();
  } catch {
    // Storage was blocked in between.
  }
}

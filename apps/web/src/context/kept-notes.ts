import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { downloadNote } from '../browser/download-note.ts';
import {
  type Fetching,
  type Keepable,
  type KeepProblem,
  type KeptNote,
  keepNote,
  keptNotes,
  removeNote,
} from '../browser/kept-notes.ts';
import { createObservable, useObservable } from './observable.ts';

/** A note that is being fetched. */
export type NoteInWork = {
  /** How much of it has come. */
  readonly percent: number;
  readonly stop: () => void;
};
type ByName<Value> = Readonly<Record<string, Value>>;

export type KeptNotes = {
  /** Undefined until the device has been read. */
  readonly notes: readonly KeptNote[] | undefined;
  /** Keeps the note, and saves its PDF in the downloads too. */
  readonly download: (note: Keepable) => void;
  /** Fetches the note and keeps it. */
  readonly keep: (note: Keepable) => void;
  readonly remove: (name: string) => void;
  readonly inWork: ByName<NoteInWork>;
  /** Why notes could not be kept. */
  readonly problems: ByName<KeepProblem>;
};

// Outside the component: a note goes on being fetched while another screen is shown.
const inWork = createObservable<ByName<NoteInWork>>({});
const problems = createObservable<ByName<KeepProblem>>({});

const without = <Value>(name: string, all: ByName<Value>): ByName<Value> =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== name));

/** Asks before the page is closed or replaced, which would end the fetch of a note. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

type Fetch = (note: Keepable, fetching: Fetching) => Promise<KeepProblem | null>;

async function keepInBackground(note: Keepable, fetchNote: Fetch): Promise<void> {
  const { name } = note;
  if (name in inWork.get()) return;
  const controller = new AbortController();
  const show = (percent: number) =>
    inWork.set({ ...inWork.get(), [name]: { percent, stop: () => controller.abort() } });
  show(0);
  addEventListener('beforeunload', ask);
  problems.set(without(name, problems.get()));
  const onProgress = (part: number) => show(Math.floor(part * 100));
  const problem = await fetchNote(note, { signal: controller.signal, onProgress });
  inWork.set(without(name, inWork.get()));
  if (Object.keys(inWork.get()).length === 0) removeEventListener('beforeunload', ask);
  if (problem !== null) problems.set({ ...problems.get(), [name]: problem });
}

// Read from this device, so no connection is needed.
const keptOptions = queryOptions({ queryKey: ['kept-notes'], queryFn: keptNotes, networkMode: 'always' });

/** The notes kept on this device, for every screen that shows them. */
export function useKeptNotes(): KeptNotes {
  const queryClient = useQueryClient();
  const { data } = useQuery(keptOptions);
  const readAgain = () => queryClient.invalidateQueries(keptOptions);
  return {
    notes: data,
    download: (note) => void keepInBackground(note, downloadNote).then(readAgain),
    keep: (note) => void keepInBackground(note, keepNote).then(readAgain),
    remove: (name) => void removeNote(name).then(readAgain),
    inWork: useObservable(inWork, {}),
    problems: useObservable(problems, {}),
  };
}

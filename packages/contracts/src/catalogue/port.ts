import type { Refusal } from '@bharti/domain/refusal';
import type { Result } from '@bharti/domain/result';
import type { KeptReply } from '../kept-reply.ts';
import type { AppConfig } from './config.ts';
import type { Dashboard } from './dashboard.ts';
import type { NoteIndex } from './notes.ts';
import type { VideoList } from './videos.ts';

/** The configuration of the site, and the tests as the candidate sees them. */
export type CataloguePort = {
  readonly config: () => Promise<AppConfig>;
  readonly dashboard: () => Promise<Result<Dashboard & KeptReply, Refusal>>;
  /** Needs no session. */
  readonly notes: () => Promise<Result<NoteIndex, Refusal>>;
  readonly videos: () => Promise<Result<VideoList, Refusal>>;
};

import { playerOrigin } from '@bharti/domain/content/video';
import { type ForeignSources, noSources } from './foreign-sources.ts';

/** The player of the video lectures, in a frame; nothing else of its site. */
export const videoSources: ForeignSources = { ...noSources, frame: [playerOrigin] };

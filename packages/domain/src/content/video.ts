/** Why a link leads to no video: another site; a page of the site without a video, such as a channel; an id that was cut off. */
export type VideoLinkProblem = 'video_other_site' | 'video_not_named' | 'video_id';

type VideoLink =
  | { readonly id: string; readonly problem: null }
  | { readonly id: null; readonly problem: VideoLinkProblem };

const site =
  /^(?:https?:\/\/)?(?:(?:www|m|music)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)(?:\/([^?#]*))?(?:\?([^#]*))?(?:#.*)?$/i;
const idInPath = /^(?:embed|shorts|live|v|e)\/([^/]*)/;
/** Not ids, though they have the form: the player of a list, and of a channel's live stream. */
const players = ['videoseries', 'live_stream'];
const idForm = /^[A-Za-z0-9_-]{11}$/;

/** The id of the video that a link of YouTube leads to: of the page, of 'Share', of a short, of a live stream, of the player. */
export function readVideoLink(link: string): VideoLink {
  const found = site.exec(link.trim());
  if (found === null) return { id: null, problem: 'video_other_site' };
  const [, host = '', path = '', query = ''] = found;
  const id = host.toLowerCase() === 'youtu.be' ? path.split('/')[0] : idOnPage(path, query);
  if (id === undefined || id === '' || players.includes(id)) return { id: null, problem: 'video_not_named' };
  return idForm.test(id) ? { id, problem: null } : { id: null, problem: 'video_id' };
}

function idOnPage(path: string, query: string): string | undefined {
  if (!/^watch\/?$/.test(path)) return idInPath.exec(path)?.[1];
  return query
    .split('&')
    .find((pair) => pair.startsWith('v='))
    ?.slice('v='.length);
}

/** The form in which a link is stored, whatever form was pasted. */
export const videoPage = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** The player that sets no cookie before it plays. */
export const playerOrigin = 'https://www.youtube-nocookie.com';

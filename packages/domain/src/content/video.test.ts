import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readVideoLink, videoPage } from './video.ts';

const id = 'aB3_-dEfGh1';

describe('the id of a video', () => {
  for (const link of [
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}&t=42s`,
    `https://m.youtube.com/watch?app=desktop&v=${id}#comments`,
    `https://music.youtube.com/watch?v=${id}&list=RDAMVM`,
    `https://youtu.be/${id}`,
    `youtu.be/${id}?si=J9xYz`,
    `https://YouTu.be/${id}/`,
    `https://www.youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/live/${id}`,
    `https://www.youtube.com/embed/${id}?start=10`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `  https://www.youtube.com/v/${id}  `,
    videoPage(id),
  ]) {
    test(`is found in ${link}`, () => assert.deepEqual(readVideoLink(link), { id, problem: null }));
  }

  for (const [link, problem] of [
    [`https://vimeo.com/${id}`, 'video_other_site'],
    [`https://youtube.com.evil.example/watch?v=${id}`, 'video_other_site'],
    [`https://evil.example/?https://youtu.be/${id}`, 'video_other_site'],
    [`https://user@youtube.com/watch?v=${id}`, 'video_other_site'],
    [`javascript:alert('https://youtu.be/${id}')`, 'video_other_site'],
    [id, 'video_other_site'],
    ['https://www.youtube.com/@bharti', 'video_not_named'],
    ['https://www.youtube.com/playlist?list=PLabc', 'video_not_named'],
    ['https://www.youtube.com/watch?list=PLabc', 'video_not_named'],
    ['https://www.youtube.com', 'video_not_named'],
    ['https://youtu.be/', 'video_not_named'],
    ['https://youtu.be/aB3_-dEfGh', 'video_id'],
    [`https://youtu.be/${id}x`, 'video_id'],
    ['https://www.youtube.com/watch?v=aB3%22onload', 'video_id'],
    ['https://www.youtube.com/embed/videoseries?list=PLabc', 'video_not_named'],
    ['https://www.youtube.com/embed/live_stream?channel=UCabc', 'video_not_named'],
  ] as const) {
    test(`D11: is not found in ${link}: ${problem}`, () =>
      assert.deepEqual(readVideoLink(link), { id: null, problem }));
  }
});

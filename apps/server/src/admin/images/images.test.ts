import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { crc32 } from 'node:zlib';
import { question } from '@bharti/contracts/admin/bank';
import { type UploadedImage, uploadedImage } from '@bharti/contracts/admin/images';
import sharp from 'sharp';
import { deleteOrphans } from '../../features/images/store.ts';
import { aWrittenQuestion } from '../../testing/questions.ts';
import { assertRefused } from '../../testing/refused.ts';
import { newOwner, newStaff, type TestStaff } from '../../testing/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const path = '/api/admin/images';
const aPicture = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } });
/** Random dots: nothing is harder to compress. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

describe('images of questions', () => {
  let server: TestServer;
  let editor: TestStaff;
  before(async () => {
    server = await startTestServer();
    editor = await newStaff(server, 'editor');
  });
  after(() => server.stop());

  const send = (body: Buffer, type: string) =>
    editor.fetch(path, { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(body) });
  const upload = async (body: Buffer, type = 'image/png'): Promise<UploadedImage> => {
    const reply = await send(body, type);
    assert.equal(reply.status, 201, await reply.clone().text());
    return uploadedImage.parse(await reply.json());
  };
  const served = async ({ path: address }: UploadedImage) => fetch(server.url + address);
  const saveWith = (address: string) =>
    editor.send('POST', '/api/admin/questions', {
      key: crypto.randomUUID(),
      state: 'ready',
      content: {
        ...aWrittenQuestion(),
        figure: { kind: 'image', path: address, alt: { en: 'A square.', mr: 'एक चौरस.' } },
      },
    });

  test('are stored as WebP under the hash of their bytes, and served to everybody for ever', async () => {
    for (const [type, picture] of [
      ['image/png', aPicture(300, 200).png()],
      ['image/jpeg', aPicture(301, 200).jpeg()],
      ['image/webp', aPicture(302, 200).webp()],
    ] as const) {
      const image = await upload(await picture.toBuffer(), type);
      const reply = await served(image);
      const bytes = Buffer.from(await reply.arrayBuffer());
      const { format, width, height } = await sharp(bytes).metadata();
      assert.deepEqual([format, width, height, bytes.length], ['webp', image.width, image.height, image.bytes]);
      assert.equal(image.path, `/images/${createHash('sha256').update(bytes).digest('hex')}.webp`);
      assert.deepEqual(
        ['content-type', 'cache-control', 'x-content-type-options'].map((name) => reply.headers.get(name)),
        ['image/webp', 'public, max-age=31536000, immutable', 'nosniff'],
      );
    }
  });

  test('lose their metadata, are turned as the camera says, and weigh at most 200 KB', async () => {
    const photo = await noise(1_000, 750)
      .jpeg({ quality: 95 })
      .withExif({ IFD0: { Copyright: 'Secret place', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const image = await upload(photo, 'image/jpeg');
    assert.ok(image.bytes <= 204_800 && image.height < 1_000, `${image.bytes} bytes, ${image.height} high`);
    assert.ok(image.height > image.width, 'a picture of a camera held upright stands upright');
    const bytes = Buffer.from(await (await served(image)).arrayBuffer());
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
    assert.deepEqual([exif, xmp, icc, orientation], [undefined, undefined, undefined, undefined]);
    assert.ok(!bytes.includes('Secret place'));
  });

  test('are refused by what they are, not by what they are called', async () => {
    const good = await aPicture(40, 40).png().toBuffer();
    const wrong: readonly (readonly [Buffer, string])[] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image/png'],
      [Buffer.from(`GIF89a${'\u0000'.repeat(50)}`), 'image/png'],
      [Buffer.from('<html><script>alert(1)</script></html>'), 'image/webp'],
      [Buffer.from('%PDF-1.7 something'), 'image/jpeg'],
      [good.subarray(0, good.length - 30), 'image/png'],
      [Buffer.concat([good.subarray(0, 8), Buffer.alloc(500, 7)]), 'image/png'],
      [Buffer.alloc(0), 'image/png'],
      // A small file that would be 10 gigapixels.
      [bombOf(good, 100_000, 100_000), 'image/png'],
      [await aPicture(7_000, 6_000).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer(), 'image/png'],
    ];
    for (const [file, type] of wrong) await assertRefused(server, '415 image_unreadable', () => send(file, type));
    await assertRefused(server, '415 not_json', () => send(good, 'image/svg+xml'));
    await assertRefused(server, '415 not_json', () => send(good, 'multipart/form-data'));
    await assertRefused(server, '413 too_large', () => send(Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png'));
  });

  test('that are not stored cannot be put into a question', async () => {
    const missing = `/images/${'a'.repeat(64)}.webp`;
    await assertRefused(server, '404 image_not_found', () => saveWith(missing));
    assert.equal((await fetch(server.url + missing)).status, 404);
    assert.equal((await fetch(`${server.url}/images/..%2fx.webp`)).status, 404);
  });

  test('of no question are deleted after a day; those of any version of a question are kept', async () => {
    const [kept, orphan, recent] = await Promise.all(
      [50, 51, 52].map(async (width) => upload(await aPicture(width, 50).png().toBuffer())),
    );
    assert.ok(kept && orphan && recent);
    const { id } = question.parse(await (await saveWith(kept.path)).json());
    await editor.send('PUT', `/api/admin/questions/${id}`, { version: 1, state: 'ready', content: aWrittenQuestion() });
    await server.asOwner(`update images set uploaded_at = now() - interval '25 hours' where width in (50, 51)`);
    await server.deps.inTransaction(deleteOrphans);
    const statuses = await Promise.all([kept, orphan, recent].map(async (image) => (await served(image)).status));
    assert.deepEqual(statuses, [200, 404, 200]);
    assert.deepEqual(await upload(await aPicture(51, 50).png().toBuffer()), orphan);
    assert.equal((await served(orphan)).status, 200);
  });

  test('that a setting shows are kept as long as it shows them', async () => {
    const owner = await newOwner(server);
    const image = await upload(await aPicture(90, 60).png().toBuffer());
    const { path: at, width, height } = image;
    const shown = JSON.stringify({ path: at, width, height, alt: { en: 'A class.', mr: 'एक वर्ग.' } });
    const setPoster = (was: string | null, value: string | null) =>
      owner.send('PUT', '/api/admin/settings', { changes: [{ key: 'poster', was, value }] });
    const anHourAfterADay = `update images set uploaded_at = now() - interval '25 hours' where width = 90`;
    assert.equal((await setPoster(null, shown)).status, 200);
    await server.asOwner(anHourAfterADay);
    await server.deps.inTransaction(deleteOrphans);
    assert.equal((await served(image)).status, 200);
    assert.equal((await setPoster(shown, null)).status, 200);
    await server.deps.inTransaction(deleteOrphans);
    assert.equal((await served(image)).status, 404);
    await assertRefused(server, '422 settings_invalid', () => setPoster(null, shown));
  });

  test('have one line in the audit trail, however often the same file is sent', async () => {
    const file = await aPicture(60, 60).png().toBuffer();
    const [first, again] = [await upload(file), await upload(file)];
    assert.deepEqual(again, first);
    const { rows } = await server.deps.database.pool.query(
      `select action, actor from audit_entries where entity = 'image' and entity_id = '${first.path.slice(8, 72)}'`,
    );
    assert.deepEqual(rows, [{ action: 'image.uploaded', actor: editor.id }]);
  });
});

/** A PNG with other figures for width and height in its header. The checksum of the header is right. */
function bombOf(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(12, 29));
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(header));
  return Buffer.concat([png.subarray(0, 12), header, sum, png.subarray(33)]);
}

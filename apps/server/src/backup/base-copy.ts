import { Readable } from 'node:stream';
import pg from 'pg';

/** What is known when the copy begins; the stream ends with the copy. */
export type BaseCopy = {
  /** A tar archive of the data folder, with the log that the copy needs to be consistent. */
  readonly tar: Readable;
  /** The first segment of the log that the copy needs. */
  readonly firstSegment: string;
  /** Where in the log the copy is consistent; known when the stream has ended. */
  readonly endPosition: () => string;
  readonly close: () => Promise<void>;
};

type CopyData = { readonly chunk: Buffer };
type DataRow = { readonly fields: readonly (string | null)[] };
const newArchive = 'n'.charCodeAt(0);
const data = 'd'.charCodeAt(0);
// `WAL`: the copy can be restored without the archive of the log too, to the moment of its end. `WAIT false`: otherwise the copy would
// wait without end while the log cannot be archived.
const command = `BASE_BACKUP (LABEL 'police-bharti', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'no')`;

/**
 * Copies a running PostgreSQL (15 or newer) over a replication connection, as `pg_basebackup` does, which the embedded PostgreSQL does not
 * have. Its messages: https://www.postgresql.org/docs/current/protocol-replication.html (BASE_BACKUP).
 * @param url of a user that may replicate.
 */
export async function startBaseCopy(url: string): Promise<BaseCopy> {
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig);
  await client.connect();
  const tar = new Readable({ read: () => void client.connection.stream.resume() });
  client.on('error', (error) => tar.destroy(error));
  return new Promise((done, fail) => {
    const rows: DataRow[] = [];
    let archives = 0;
    client.query({
      submit: (connection) => void (connection as unknown as { query: (sql: string) => void }).query(command),
      handleRowDescription: () => {},
      handleDataRow: (row: DataRow) => void rows.push(row),
      handleCommandComplete: () => {},
      handleCopyData: ({ chunk }: CopyData) => {
        if (chunk[0] === newArchive) {
          archives += 1;
          // Our schema has no tablespaces, and a restore would have to place them.
          if (archives > 1) tar.destroy(new Error('a database with tablespaces cannot be copied'));
          const [lsn, timeline] = rows[0]?.fields ?? [];
          done({
            tar,
            firstSegment: segmentOf(lsn ?? '', Number(timeline)),
            // The last of three results: where the copy began, its tablespaces, where it ended.
            endPosition: () => rows.at(-1)?.fields[0] ?? '',
            close: () => client.end(),
          });
        }
        // The parser uses the memory of the chunk again.
        if (chunk[0] === data && !tar.push(Buffer.from(chunk.subarray(1)))) client.connection.stream.pause();
      },
      handleError: (error: Error) => {
        tar.destroy(error);
        // After the beginning this has no effect: the stream fails then.
        fail(error);
        void client.end();
      },
      handleReadyForQuery: () => void tar.push(null),
    } as pg.Submittable);
  });
}

const segmentBytes = 16n * 1024n * 1024n;

/** The file of the log that holds a position such as '1/6A000028'. */
export function segmentOf(lsn: string, timeline: number): string {
  const [high = '', low = ''] = lsn.split('/');
  const position = (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
  const number = position / segmentBytes;
  const perFile = 0x1_0000_0000n / segmentBytes;
  const hex = (value: bigint | number) => value.toString(16).toUpperCase().padStart(8, '0');
  return hex(timeline) + hex(number / perFile) + hex(number % perFile);
}

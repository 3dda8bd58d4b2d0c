import type { StaffId } from '@bharti/domain/people/staff';
import { sql } from 'kysely';
import type { EncodedImage } from '../../platform/image-encoder.ts';
import { clockNow, clockSecondsAgo } from '../../platform/postgres/clock.ts';
import type { Reader, Tx } from '../../platform/postgres/database.ts';

export async function readImage(reader: Reader, hash: string): Promise<Buffer | undefined> {
  const row = await reader.selectFrom('images').select('bytes').where('hash', '=', hash).executeTakeFirst();
  return row?.bytes;
}

/** The sides of a stored image; undefined when it is not stored. */
export const readImageSides = (reader: Reader, hash: string): Promise<Sides | undefined> =>
  reader.selectFrom('images').select(['width', 'height']).where('hash', '=', hash).executeTakeFirst();

/** Stores an image, or marks the stored one as uploaded again. @returns whether it is new. */
export async function storeImage(tx: Tx, hash: string, image: EncodedImage, by: StaffId): Promise<boolean> {
  const upload = { uploaded_at: clockNow, uploaded_by: by };
  const { isNew } = await tx
    .insertInto('images')
    .values({ hash, bytes: image.bytes, width: image.width, height: image.height, ...upload })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(upload))
    // PostgreSQL sets `xmax` to 0 in a row that was inserted, and to another number in a row that was updated.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return isNew;
}

type Sides = { readonly width: number; readonly height: number };

/** Locks an image against deletion until the transaction ends. @returns its sides; undefined when it is not stored. */
export const lockImageForUse = (tx: Tx, hash: string): Promise<Sides | undefined> =>
  tx.selectFrom('images').select(['width', 'height']).where('hash', '=', hash).forKeyShare().executeTakeFirst();

const orphanSeconds = 86_400;
const batch = 200;

/** Deletes images that were uploaded more than a day ago and that no version of a question and no setting has. */
export async function deleteOrphans(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('images')
    .where('hash', 'in', (of) =>
      of
        .selectFrom('images')
        .select('hash')
        .where('uploaded_at', '<', clockSecondsAgo(orphanSeconds))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom('bank_question_versions').select('image').whereRef('image', '=', 'images.hash').limit(1)),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('site_settings').select('image').whereRef('image', '=', 'images.hash'))),
        )
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

import type { TestDatabase } from './test-database.ts';

/** A database's clock that stands still. */
export type StoppedClock = { readonly set: (at: Date) => Promise<void> };

/**
 * Stops the clock of a test database: `now()` and `clock_timestamp()` of connections that are opened from here on answer the time that the
 * test has set. Defaults of columns keep the real clock.
 */
export async function stopClock({ asOwner, ownerUrl }: TestDatabase): Promise<StoppedClock> {
  const database = new URL(ownerUrl).pathname.slice(1);
  const functions = ['now', 'clock_timestamp'].map(
    (name) =>
      `create function stopped_clock.${name}() returns timestamptz language sql as 'select at from stopped_clock.moment';`,
  );
  await asOwner(`create schema stopped_clock; create table stopped_clock.moment as select now() as at;
    ${functions.join('\n')}
    grant usage on schema stopped_clock to public; grant select on stopped_clock.moment to public;
    alter database ${database} set search_path = stopped_clock, pg_catalog, public`);
  return { set: (at) => asOwner(`update stopped_clock.moment set at = '${at.toISOString()}'`) };
}

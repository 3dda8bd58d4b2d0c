#!/bin/bash
# Copies the embedded PostgreSQL into one of your own (docs/operations.md, 'From the embedded PostgreSQL to one of your own'), and compares both.
# DATABASE_URL and MIGRATION_DATABASE_URL are in /etc/police-bharti/env already, and the site is stopped. The old database stays as it is.
#
#   deploy/move-database.sh                     as the user postgres of this machine
#   PGPASSWORD=… deploy/move-database.sh 'host=db.example user=postgres dbname=bharti sslmode=verify-full'     on another machine
#
# It needs psql of any version that the new server takes, and a superuser there, who copies past the triggers of append-only tables.
set -euo pipefail

settings=/etc/police-bharti/env
deploy=$(dirname "$(readlink -f "$0")")
# shellcheck source=deploy/two-databases.sh
. "$deploy/two-databases.sh"
cd /

refuse() { echo "$*" >&2; exit 1; }
setting() { "$deploy/read-settings" "$settings" "$1"; }

[ "$(id -u)" = 0 ] || refuse 'Run this as root.'
owner=$(setting MIGRATION_DATABASE_URL)
data=$(setting DATA_DIR)
if [ -z "$owner" ] || [ -z "$(setting DATABASE_URL)" ]; then refuse "Set DATABASE_URL and MIGRATION_DATABASE_URL in $settings first."; fi
[ -e "$data/postgres/PG_VERSION" ] || refuse "$data/postgres is not there: nothing is to be copied."
if systemctl --quiet is-active police-bharti; then refuse 'The site runs: systemctl stop police-bharti'; fi
command -v psql >/dev/null || refuse 'psql is missing: apt-get install postgresql-client'
name=${owner##*/}
name=${name%%\?*}
target=${1:-}
new() {
  if [ -n "$target" ]; then psql --no-psqlrc --quiet -At --set ON_ERROR_STOP=1 --dbname "$target" "$@"
  else runuser -u postgres -- psql --no-psqlrc --quiet -At --set ON_ERROR_STOP=1 --dbname "$name" "$@"; fi
}

work=$(mktemp -d)
chmod 0700 "$work"
clean_up() {
  status=$?
  stop_databases
  rm -rf "$work"
  [ "$status" = 0 ] || echo 'It failed; the embedded database is as it was. Take DATABASE_URL out again to go on with it.' >&2
}
trap clean_up EXIT

echo '==> The tables in the new database'
police-bharti migrate
[ "$(new --command 'select count(*) from profiles')" = 0 ] || refuse 'The new database has accounts already: nothing was copied.'

echo '==> The embedded PostgreSQL starts, alone'
start_database "$work/old.log" runuser -u police-bharti -- env -i PATH="$PATH" DATA_DIR="$data" police-bharti database
old() {
  PGPASSWORD=$(cat "$data/postgres-password") psql --no-psqlrc --quiet -At --set ON_ERROR_STOP=1 \
    --host 127.0.0.1 --port "$port" --username postgres --dbname postgres "$@"
}

# The same release has made both, so both have the same migrations.
migrations='select name, checksum from schema_migrations order by name'
old --command "$migrations" >"$work/old.migrations"
new --command "$migrations" >"$work/new.migrations"
diff "$work/old.migrations" "$work/new.migrations" >&2 || refuse 'Start the site once with the embedded database and this release, then repeat.'

echo '==> The rows'
tables="select format('%I', relname), string_agg(format('%I', attname), ', ' order by attnum)
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations' group by relname order by relname"
old --command "$tables" >"$work/tables"
[ -s "$work/tables" ] || refuse 'The embedded database has no tables.'
{
  echo 'begin; set local session_replication_role = replica;'
  # What the migrations have filled in themselves.
  echo "truncate $(cut -d '|' -f 1 "$work/tables" | paste -sd ,);"
  while IFS='|' read -r table columns; do
    echo "copy $table ($columns) from stdin;"
    old --command "copy (select $columns from $table) to stdout" || exit 1
    echo '\.'
  done <"$work/tables"
  old --command "select format('select setval(%L, %s, true) as ignored;', format('%I.%I', schemaname, sequencename), last_value)
    from pg_sequences where last_value is not null"
  echo 'commit;'
} | new --output /dev/null

echo '==> Both are compared: rows of every table, and a sum over their content'
describe_rows '^public$' old >"$work/old.txt"
describe_rows '^public$' new >"$work/new.txt"
compare_rows "$work/old.txt" "$work/new.txt" || refuse 'The copy differs from the embedded database.'
new --command 'analyze'

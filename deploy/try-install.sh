#!/bin/bash
# Tries docs/operations.md from nothing, and says how long each step took: makes an empty Debian machine in a folder (debootstrap), starts
# it with a systemd of its own (systemd-nspawn), follows the page in it, checks what the page promises, and removes the machine.
#
#   deploy/try-install.sh police-bharti-….tar.gz
#
# Run it as root. It needs debootstrap, systemd-container and curl. The machine shares the network of this one, so the ports 80, 443, 3000,
# 9464 and 9099 must be free. MIRROR is where Debian's packages come from, SUITE the release of Debian.
# shellcheck disable=SC2016 # Single quotes: for the shell inside.
set -euo pipefail

archive=$(readlink -f "${1:?'usage: deploy/try-install.sh ARCHIVE'}")
site=example.test
work=$(mktemp -d /var/tmp/try-install.XXXXXX)
root=$work/root
log=$work/log
machine=
leader=

clean_up() {
  status=$?
  if [ -n "$leader" ]; then kill -s RTMIN+4 "$leader" 2>/dev/null || true; fi # systemd: power off
  if [ -n "$machine" ]; then wait "$machine" || true; fi
  if [ "$status" = 0 ]; then rm -rf --one-file-system "$work"; else
    tail -n 30 "$log" >&2
    echo "It failed. What is left: $work" >&2
  fi
}
trap clean_up EXIT

inside() {
  nsenter --target "$leader" --mount --uts --ipc --pid --root --wd \
    env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 bash -euo pipefail -c "$1"
}
# Runs the commands of one step inside, and prints the time that they took.
step() {
  local from=$EPOCHREALTIME
  printf '\n### %s\n%s\n' "$1" "$2" >>"$log"
  inside "$2" >>"$log" 2>&1
  printf '%7.1f s  %s\n' "$(minus "$EPOCHREALTIME" "$from")" "$1"
}
minus() { awk "BEGIN { print $1 - $2 }"; }
# What the page promises: a command inside whose output must have the pattern.
check() {
  local said
  said=$(inside "$2" 2>>"$log") || { echo "FAILED: $1: $said" >&2; exit 1; }
  grep -qE "$3" <<<"$said" || { echo "FAILED: $1: $said" >&2; exit 1; }
  echo "       ok  $1"
}
# A request to the site as a visitor sends it, whose certificate is checked.
ask() { curl --silent --show-error --cacert "$root/etc/police-bharti/tls/fullchain.pem" --resolve "$site:443:127.0.0.1" "$@"; }
expect() {
  if ! grep -qiE "$2" <<<"$3"; then echo "FAILED: $1: $3" >&2; exit 1; fi
  echo "       ok  $1"
}

for port in 80 443 3000 9464 9099; do
  if (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then echo "Port $port is in use." >&2; exit 1; fi
done

echo 'The empty machine (not counted)'
debootstrap --variant=minbase --include=systemd-sysv,dbus "${SUITE:-bookworm}" "$root" "${MIRROR:-http://deb.debian.org/debian}" >"$log"
cp -L /etc/resolv.conf "$root/etc/resolv.conf"
echo "127.0.0.1 localhost $site" >"$root/etc/hosts"
systemd-nspawn --quiet --directory="$root" --machine=try-install --register=no --keep-unit --boot --console=read-only \
  --resolv-conf=off </dev/null >"$work/machine.log" 2>&1 &
machine=$!
for _ in $(seq 100); do
  leader=$(tr -d ' ' <"/proc/$machine/task/$machine/children")
  if [ -n "$leader" ] && inside 'systemctl is-system-running --wait' >>"$log" 2>&1; then break; fi
  sleep 0.2
done

start=$EPOCHREALTIME
echo 'The steps of docs/operations.md'
cp "$archive" "$root/root/"
step '1 unpack the archive' 'cd /root && tar -xzf police-bharti-*.tar.gz'
step '2 install' "/root/police-bharti-*/deploy/install.sh $site"
step '5 backups' '
  police-bharti backup-key /root/backup-key.txt | grep ^BACKUP_RECIPIENT >>/etc/police-bharti/env
  echo BACKUP_DIR=/var/backups/police-bharti >>/etc/police-bharti/env
  systemctl restart police-bharti
  systemctl enable --now police-bharti-backup.timer
  systemctl start police-bharti-backup
  police-bharti backups'
step '6 alarms and figures' '
  printf "%s\n" ALARM_WEBHOOK_URL=http://127.0.0.1:9099/ METRICS_PORT=9464 METRICS_TOKEN=token-of-a-trial >>/etc/police-bharti/env
  systemctl restart police-bharti'

echo 'What the page promises'
tool='/opt/police-bharti/current/bin/node --use-system-ca /opt/police-bharti/current/deploy/try-site.mjs'
inside 'cp /etc/police-bharti/tls/fullchain.pem /usr/local/share/ca-certificates/try.crt && update-ca-certificates' >>"$log" 2>&1
expect 'HTTP/2 and Brotli over TLS' '^HTTP/2 200.*content-encoding: br' \
  "$(ask --dump-header - --output /dev/null --http2 --header 'accept-encoding: br' "https://$site/" | tr -d '\r' | tr '\n' ' ')"
expect 'http leads to https' "^HTTP/1.1 301.*https://$site/" \
  "$(curl --silent --head --resolve "$site:80:127.0.0.1" "http://$site/" | tr -d '\r' | tr '\n' ' ')"
check 'the owner signs in to the panel' "$tool panel" '"role":"owner"'
step '  psql, for the next lines' 'apt-get install -q -y --no-install-recommends postgresql-client'
check 'a candidate sits the free test' "$tool sit" 'submitted'
check 'figures only with the token' "$tool figures" 'without 401, with 200, database up 1, a backup of [0-9]+ s'
check 'a trial message arrives' "$tool receive police-bharti try-alarms" '"alarm":"trial"'
# A real alarm: a backup whose date says that it is too old. The server looks every minute.
check 'an alarm arrives' "echo '{\"finishedAt\":\"2026-01-01T00:00:00Z\"}' >/var/lib/police-bharti/backup-status.json && $tool receive sleep 75" \
  '"alarm":"backup_too_old"'
step '  a second backup' 'systemctl start police-bharti-backup'
step '  its restore beside the site' '
  install -d -m 0700 -o police-bharti /var/tmp/tried
  install -m 0400 -o police-bharti /root/backup-key.txt /var/tmp/tried/key.txt
  police-bharti restore --key /var/tmp/tried/key.txt --into /var/tmp/tried/data'
step '  the restored database, started' '
  systemd-run --quiet --unit tried --uid police-bharti --setenv DATA_DIR=/var/tmp/tried/data police-bharti database
  for _ in $(seq 100); do journalctl --unit tried | grep -q "PostgreSQL runs" && break; sleep 0.2; done'
attempts='sql --tuples-only --command "select count(*), min(status) from test_attempts"'
check 'it has the attempt' "cd / && DATA_DIR=/var/tmp/tried/data police-bharti $attempts" '1 \| submitted'
inside 'systemctl stop tried'
step '  restore over a lost database' '
  systemctl stop police-bharti
  mv /var/lib/police-bharti/postgres /var/lib/police-bharti/postgres.old
  install -m 0400 -o police-bharti /root/backup-key.txt /var/lib/police-bharti/key.txt
  police-bharti restore --key /var/lib/police-bharti/key.txt
  rm /var/lib/police-bharti/key.txt
  systemctl start police-bharti
  systemctl start police-bharti-backup'
check 'the attempt is there again' "cd / && police-bharti $attempts" '1 \| submitted'
check 'the audit trail is intact' 'police-bharti audit-check' 'is intact: [1-9]'
step '  the same release again, as an upgrade' "/root/police-bharti-*/deploy/install.sh $site"
expect 'the site answers' 'status.*ok|200' "$(ask --include "https://$site/readyz" | head -1)"
step '  a PostgreSQL of Debian' 'apt-get install -q -y --no-install-recommends postgresql'
step '  the site with it instead of the embedded one' '
  systemctl start postgresql
  runuser -u postgres -- psql -v ON_ERROR_STOP=1 --file /opt/police-bharti/current/deploy/database-users.sql
  runuser -u postgres -- psql -v ON_ERROR_STOP=1 --command "alter role bharti_owner password '\''one'\''" --command "alter role bharti_login password '\''two'\''"
  sed -i "/^BACKUP_/d" /etc/police-bharti/env
  echo DATABASE_URL=postgres://bharti_login:two@127.0.0.1/bharti >>/etc/police-bharti/env
  echo MIGRATION_DATABASE_URL=postgres://bharti_owner:one@127.0.0.1/bharti >>/etc/police-bharti/env
  systemctl restart police-bharti'
expect 'the site answers from it' '200' "$(ask --include "https://$site/readyz" | head -1)"
check 'no unit has failed' 'systemctl --failed --no-legend; echo all' '^all$'
printf '%7.1f s  in all, checks included\n' "$(minus "$EPOCHREALTIME" "$start")"

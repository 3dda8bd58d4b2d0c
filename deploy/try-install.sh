#!/bin/bash
# Tries docs/operations.md from nothing, and says how long each step took: makes an empty Debian machine in a folder (debootstrap), starts
# it with a systemd of its own (systemd-nspawn), follows the page in it, checks what the page promises, and removes the machine.
#
#   deploy/try-install.sh police-bharti-….tar.gz [ARCHIVE-WITH-AN-OLDER-POSTGRESQL.tar.gz]
#
# With a second archive, whose PostgreSQL has an older major version, that one is installed first, and the database is moved to the version of
# the first, back, and again. An npm package of an older embedded PostgreSQL in the place of the newer one makes such an archive.
#
# Run it as root. It needs debootstrap, systemd-container and curl. The machine shares the network of this one, so the ports 80, 443, 3000,
# 9464, 9098 and 9099 must be free. MIRROR is where Debian's packages come from, SUITE the release of Debian.
# shellcheck disable=SC2016 # Single quotes: for the shell inside.
set -euo pipefail

archive=$(readlink -f "${1:?'usage: deploy/try-install.sh ARCHIVE [OLDER-ARCHIVE]'}")
older=${2:+$(readlink -f "$2")}
first=${older:-$archive}
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
  grep -qE "$3" <<<"$said" || grep -qE "$3" <<<"${said//$'\n'/ }" || { echo "FAILED: $1: $said" >&2; exit 1; }
  echo "       ok  $1"
}
# A request to the site as a visitor sends it, whose certificate is checked.
ask() { curl --silent --show-error --cacert "$root/etc/police-bharti/tls/fullchain.pem" --resolve "$site:443:127.0.0.1" "$@"; }
expect() {
  if ! grep -qiE "$2" <<<"$3"; then echo "FAILED: $1: $3" >&2; exit 1; fi
  echo "       ok  $1"
}

for port in 80 443 3000 9464 9098 9099; do
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
cp "$first" "$root/root/first.tar.gz"
# A release does not have it.
cp "$(dirname "$(readlink -f "$0")")/try-site.mjs" "$root/root/"
step '1 unpack the archive' 'mkdir /root/first && cd /root/first && tar -xzf ../first.tar.gz'
step '2 install' "/root/first/police-bharti-*/deploy/install.sh $site"
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
tool='/opt/police-bharti/current/bin/node --use-system-ca /root/try-site.mjs'
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
  mv /var/lib/police-bharti/postgres "/var/lib/police-bharti/postgres.$(date +%F-%H%M%S)"
  install -m 0400 -o police-bharti /root/backup-key.txt /var/lib/police-bharti/key.txt
  police-bharti restore --key /var/lib/police-bharti/key.txt
  rm /var/lib/police-bharti/key.txt
  systemctl start police-bharti
  systemctl start police-bharti-backup'
check 'the attempt is there again' "cd / && police-bharti $attempts" '1 \| submitted'
check 'the audit trail is intact' 'police-bharti audit-check' 'is intact: [1-9]'
check 'psql says nothing of /root' 'cd /root && police-bharti sql --tuples-only --command "select 1" 2>&1 | tr -d " \n"' '^1$'
restore_to='
  restore_to() {
    systemctl stop police-bharti
    mv /var/lib/police-bharti/postgres "/var/lib/police-bharti/postgres.$(date +%F-%H%M%S)"
    install -m 0400 -o police-bharti /root/backup-key.txt /var/lib/police-bharti/key.txt
    police-bharti restore --key /var/lib/police-bharti/key.txt --until "$1"
    rm /var/lib/police-bharti/key.txt
    systemctl start police-bharti
  }
  moments() { police-bharti sql --tuples-only --no-align --command "select string_agg(name, chr(43) order by name) from moments"; }'
step '  a restore to a moment that is too early' "$restore_to"'
  note() { police-bharti sql --quiet --command "insert into moments values (\$\$$1\$\$)"; sleep 1.1; date --utc +%FT%TZ >"/root/$1"; sleep 1.1; }
  police-bharti sql --quiet --command "create table moments (name text)"
  note early
  note wanted
  note zmistake
  restore_to "$(cat /root/early)"
  [ "$(moments)" = early ]
  police-bharti sql --quiet --command "insert into moments values (\$\$between\$\$)"'
step '  then to the one that was wanted' "$restore_to"'
  restore_to "$(cat /root/wanted)"
  moments >/root/moments
  police-bharti sql --quiet --command "drop table moments"
  systemctl start police-bharti-backup'
check 'it has what the first one lacked' 'cat /root/moments' '^early\+wanted$'
check 'a moment that is not there yet is refused, and nothing is left' '
  install -d -m 0700 -o police-bharti /var/tmp/late
  install -m 0400 -o police-bharti /root/backup-key.txt /var/tmp/late/key.txt
  ! police-bharti restore --key /var/tmp/late/key.txt --into /var/tmp/late/data --until 2099-01-01T00:00:00Z 2>&1
  echo "left: $(ls -A /var/tmp/late/data)."' 'does not reach that moment: it has no.*left: \.'
check 'databases of before are removed' 'rm -r /var/lib/police-bharti/postgres.20* /var/tmp/late && ls /var/lib/police-bharti' 'backup-folder\.txt'
step '  the same release again, as an upgrade' "/root/first/police-bharti-*/deploy/install.sh $site"
step '  the way back to the release before' '
  version=$(basename "$(readlink /opt/police-bharti/current)")
  cp -a "/opt/police-bharti/releases/$version" /opt/police-bharti/releases/before
  ln -sfn releases/before /opt/police-bharti/current
  systemctl restart police-bharti
  police-bharti wait
  [ "$(readlink -f "/proc/$(systemctl show --property MainPID --value police-bharti)/exe")" = "$(readlink -f /opt/police-bharti/releases/before/bin/node)" ]
  ln -sfn "releases/$version" /opt/police-bharti/current
  systemctl restart police-bharti
  rm -r /opt/police-bharti/releases/before'
expect 'another name gets no answer' '^52 35 52$' "$(
  set +e
  curl --silent --header 'host: other.test' http://127.0.0.1/; a=$?
  curl --silent --insecure --connect-to other.test:443:127.0.0.1:443 https://other.test/; b=$?
  ask --http1.1 --header 'host: other.test' "https://$site/" 2>/dev/null; echo "$a $b $?")"
step '  a cache in nginx' '
  ln -s /opt/police-bharti/current/deploy/nginx-cache/zone.conf /etc/nginx/conf.d/police-bharti-cache.conf
  ln -s /opt/police-bharti/current/deploy/nginx-cache/location.conf /etc/nginx/police-bharti/cache.conf
  nginx -t
  systemctl reload nginx
  sleep 1'
file=$(ask --compressed "https://$site/" | grep -oE '/assets/[^" ]+\.js' | head -n 1)
ask --output /dev/null "https://$site$file"
said=$(ask --dump-header - --output /dev/null "https://$site$file" | tr -d '\r' | tr '\n' ' ')
expect 'a file comes from it' '^HTTP/2 200.*x-cache: HIT' "$said"
expect 'with each header once' '^1 1$' \
  "$(grep -o strict-transport-security <<<"$said" | wc -l) $(grep -o content-security-policy <<<"$said" | wc -l)"
inside 'systemctl stop police-bharti'
expect 'without the server too' '^HTTP/2 200.*x-cache: HIT' "$(ask --dump-header - --output /dev/null "https://$site$file" | tr '\r\n' '  ')"
expect 'and another file is 503' '^HTTP/2 503.*cache-control: no-store.*|^HTTP/2 503.*retry-after: 5.*' \
  "$(ask --dump-header - --output /dev/null "https://$site/assets/none.js" | tr '\r\n' '  ')"
inside 'systemctl start police-bharti; rm /etc/nginx/conf.d/police-bharti-cache.conf /etc/nginx/police-bharti/cache.conf; nginx -t; systemctl reload nginx' >>"$log" 2>&1
step '  the addresses of a CDN' '
  cat >/etc/nginx/police-bharti/cdn.conf <<"CDN"
set_real_ip_from 127.0.0.1;
real_ip_header X-Forwarded-For;
real_ip_recursive on;
location = /tried {
  return 200 $remote_addr;
}
CDN
  nginx -t
  systemctl reload nginx
  sleep 1'
expect 'the visitor is the one that it names' '^203\.0\.113\.7$' "$(ask --header 'x-forwarded-for: 198.51.100.1, 203.0.113.7' "https://$site/tried")"
inside 'rm /etc/nginx/police-bharti/cdn.conf; nginx -t; systemctl reload nginx' >>"$log" 2>&1
step '  a new certificate where the old one was deleted' "
  ln -sf /etc/letsencrypt/live/none/fullchain.pem /etc/letsencrypt/live/none/privkey.pem /etc/police-bharti/tls/
  /root/first/police-bharti-*/deploy/install.sh $site"
expect 'the site answers with it' '^HTTP/2 200' "$(ask --include "https://$site/readyz" | head -1)"
step '  how long the journal is kept' '
  mkdir -p /etc/systemd/journald.conf.d
  printf "%s\n" "[Journal]" Storage=persistent Compress=yes MaxRetentionSec=13month SystemMaxUse=4G SystemKeepFree=2G >/etc/systemd/journald.conf.d/police-bharti.conf
  systemctl restart systemd-journald
  journalctl --flush'
check 'the journal is on the disk, from before too' 'ls -d /var/log/journal/*/; journalctl --unit police-bharti --grep "Ready on|starting|listening" --output cat | wc -l; systemd-analyze cat-config systemd/journald.conf' \
  '/var/log/journal/[0-9a-f]+/.*MaxRetentionSec=13month'
check 'errors of nginx are kept for 400 days' 'sed -i "s/^\(\s*rotate\) .*/\1 400/" /etc/logrotate.d/nginx && logrotate --debug /etc/logrotate.d/nginx 2>&1' '400 rotations'
step '  a backup folder that the server may not write' '
  install -d -m 0755 /mnt/backups
  sed -i "s|^BACKUP_DIR=.*|BACKUP_DIR=/mnt/backups|" /etc/police-bharti/env
  systemctl restart police-bharti'
expect 'the site answers without it' '200' "$(ask --include "https://$site/readyz" | head -1)"
check 'its log says why' 'sleep 2; journalctl --unit police-bharti --since -1min --output cat' 'BACKUP_DIR: no backups can be written into /mnt/backups.*"alarm":"job_failed"|"alarm":"job_failed".*BACKUP_DIR: no backups can be written into /mnt/backups'
step '  the folder, made as the page says' "
  chown police-bharti:police-bharti /mnt/backups && chmod 0700 /mnt/backups
  /root/first/police-bharti-*/deploy/install.sh $site
  systemctl start police-bharti-backup
  ls /mnt/backups/base"
step '  and back again' "
  sed -i 's|^BACKUP_DIR=.*|BACKUP_DIR=/var/backups/police-bharti|' /etc/police-bharti/env
  /root/first/police-bharti-*/deploy/install.sh $site
  systemctl start police-bharti-backup"
step '  the copy elsewhere: rclone, keys, first copy' '
  apt-get install -q -y --no-install-recommends rclone
  mkdir /srv/elsewhere
  systemd-run --quiet --unit elsewhere rclone serve webdav --addr 127.0.0.1:9098 --user site --pass secret-of-a-trial /srv/elsewhere
  printf "%s\n" "[offsite]" type=webdav url=http://127.0.0.1:9098 vendor=other user=site "pass=$(rclone obscure secret-of-a-trial)" >/etc/police-bharti/rclone.conf
  chown root:police-bharti /etc/police-bharti/rclone.conf && chmod 0640 /etc/police-bharti/rclone.conf
  echo BACKUP_REMOTE=offsite:bucket/police-bharti >>/etc/police-bharti/env
  systemctl restart police-bharti
  systemctl start police-bharti-backup-copy'
check 'the backups are elsewhere' 'journalctl --unit police-bharti-backup-copy --output cat; find /srv/elsewhere -name about.json' \
  'Copied [1-9][0-9]* files, removed 0 old ones'
step '  the timer starts the next copy' '
  before=$(cat /var/lib/police-bharti/offsite-status.json)
  systemctl enable --now police-bharti-backup-copy.timer
  for _ in $(seq 300); do [ "$before" = "$(cat /var/lib/police-bharti/offsite-status.json)" ] || break; sleep 0.2; done
  [ "$before" != "$(cat /var/lib/police-bharti/offsite-status.json)" ]'
check 'no key is in its journal' '
  key=$(sed -n "s/^pass=//p" /etc/police-bharti/rclone.conf)
  if journalctl --unit "police-bharti*" --no-pager | grep -qE "secret-of-a-trial|$key"; then echo found; else echo none; fi' '^none$'
step '  the machine is lost: what was on it' '
  systemctl stop police-bharti-backup-copy.timer police-bharti-backup.timer police-bharti nginx
  install -d -m 0700 /root/kept && cp /etc/police-bharti/env /etc/police-bharti/rclone.conf /root/kept/
  systemctl disable --quiet police-bharti nginx police-bharti-backup.timer police-bharti-backup-copy.timer
  apt-get purge -q -y rclone
  rm -rf /opt/police-bharti /etc/police-bharti /var/lib/police-bharti /var/backups/police-bharti /etc/systemd/system/police-bharti* /usr/local/bin/police-bharti
  systemctl daemon-reload'
step '  the new one, as the page says' "
  /root/first/police-bharti-*/deploy/install.sh $site
  systemctl stop police-bharti
  install -m 0640 -o root -g police-bharti /root/kept/* /etc/police-bharti/
  apt-get install -q -y --no-install-recommends rclone
  rclone --config /etc/police-bharti/rclone.conf copy --fast-list offsite:bucket/police-bharti /var/backups/police-bharti
  chown -R police-bharti:police-bharti /var/backups/police-bharti
  rm -r /var/lib/police-bharti/postgres
  install -m 0400 -o police-bharti /root/backup-key.txt /var/lib/police-bharti/key.txt
  police-bharti restore --key /var/lib/police-bharti/key.txt
  rm /var/lib/police-bharti/key.txt
  /opt/police-bharti/current/deploy/install.sh $site
  systemctl start police-bharti-backup
  systemctl start police-bharti-backup-copy"
check 'the attempt is there' "cd / && police-bharti $attempts" '1 \| submitted'
expect 'the site answers on it' '^HTTP/2 200' "$(ask --include "https://$site/readyz" | head -1)"
check 'both timers run, and the copy elsewhere goes on' '
  systemctl is-active police-bharti-backup.timer police-bharti-backup-copy.timer
  journalctl --unit police-bharti-backup-copy --since -1min --output cat' 'active.active.*Copied [1-9][0-9]* files'
inside 'systemctl stop elsewhere'
check 'a broken line is an error' 'systemctl start police-bharti-backup-copy || systemctl is-failed police-bharti-backup-copy' '^failed'
inside 'sed -i /^BACKUP_REMOTE=/d /etc/police-bharti/env; systemctl disable --quiet --now police-bharti-backup-copy.timer; systemctl reset-failed'
if [ -n "$older" ]; then
  cp "$archive" "$root/root/second.tar.gz"
  version='cd / && police-bharti sql --tuples-only --no-align --command "show server_version"'
  before=$(inside "$version")
  step '  the release with the newer PostgreSQL, unpacked only' '
    mkdir /root/second && cd /root/second && tar -xzf ../second.tar.gz
    /root/second/police-bharti-*/deploy/install.sh --unpack-only'
  new='/opt/police-bharti/releases/$(cat /root/second/police-bharti-*/RELEASE)/deploy/upgrade-database.sh'
  inside 'mv /usr/lib/postgresql /usr/lib/postgresql.away'
  check 'it is refused without pg_dumpall, and the site goes on' "! $new 2>&1 && systemctl is-active police-bharti" 'pg_dumpall of version 1[0-9] or later is missing.* active'
  inside 'mv /usr/lib/postgresql.away /usr/lib/postgresql'
  # A newest pg_dumpall that changes one letter of one row.
  inside '
    real=$(find /usr/lib/postgresql -name pg_dumpall | sort -V | tail -n 1)
    mkdir -p /usr/lib/postgresql/99/bin && cp "${real%/*}/psql" /usr/lib/postgresql/99/bin/
    printf "%s\n" "#!/bin/sh" "[ \"\$1\" != --version ] || { echo pg_dumpall 99.0; exit; }" "$real \"\$@\" | sed s/candidate@example.test/candidate@example.tesT/" >/usr/lib/postgresql/99/bin/pg_dumpall
    chmod 0755 /usr/lib/postgresql/99/bin/*'
  check 'a copy that differs is refused' "! $new 2>&1" 'profiles.*The copy differs.*the site runs as before'
  inside 'rm -r /usr/lib/postgresql/99'
  check 'the older PostgreSQL runs' "$version" "^$before\$"
  check 'the attempt is there' "cd / && police-bharti $attempts" '1 \| submitted'
  step '  the database moved to it' "$new | tee /root/moved"
  after=$(inside "$version")
  [ "$before" != "$after" ] || { echo "FAILED: PostgreSQL is still $after" >&2; exit 1; }
  echo "           from PostgreSQL $before to $after:$(inside 'grep "tables with" /root/moved; du -sh /var/lib/police-bharti/before-upgrade/postgres | cut -f 1' | tr -s ' \n' ' ')"
  check 'the attempt is there' "cd / && police-bharti $attempts" '1 \| submitted'
  step '  taken back' "$new --undo"
  check 'the older PostgreSQL runs' "$version" "^$before\$"
  check 'the attempt is there' "cd / && police-bharti $attempts" '1 \| submitted'
  step '  a backup, where those of before are' 'systemctl start police-bharti-backup'
  inside 'rm -r /var/lib/police-bharti/undone-upgrade /var/backups/police-bharti/undone-upgrade'
  step '  moved again' "$new"
  check 'the newer PostgreSQL runs' "$version" "^$after\$"
  check 'the attempt is there' "cd / && police-bharti $attempts" '1 \| submitted'
  check 'its backup can be restored' '
    install -d -m 0700 -o police-bharti /var/tmp/again
    install -m 0400 -o police-bharti /root/backup-key.txt /var/tmp/again/key.txt
    police-bharti restore --key /var/tmp/again/key.txt --into /var/tmp/again/data' 'Restored from backup'
fi
expect 'the site answers' 'status.*ok|200' "$(ask --include "https://$site/readyz" | head -1)"
step '  a PostgreSQL of Debian' 'apt-get install -q -y --no-install-recommends postgresql'
step '  the site with it instead of the embedded one' '
  systemctl start postgresql
  runuser -u postgres -- psql -v ON_ERROR_STOP=1 --file /opt/police-bharti/current/deploy/database-users.sql
  runuser -u postgres -- psql -v ON_ERROR_STOP=1 --command "alter role bharti_owner password '\''one'\''" --command "alter role bharti_login password '\''two'\''"
  systemctl stop police-bharti
  echo DATABASE_URL=postgres://bharti_login:two@127.0.0.1/bharti >>/etc/police-bharti/env
  echo MIGRATION_DATABASE_URL=postgres://bharti_owner:one@127.0.0.1/bharti >>/etc/police-bharti/env
  /opt/police-bharti/current/deploy/move-database.sh | tee /root/moved-out
  systemctl start police-bharti'
echo "          $(inside 'grep "tables with" /root/moved-out')"
check 'it has the attempt' 'runuser -u postgres -- psql -At --dbname bharti --command "select count(*), min(status) from test_attempts"' '1\|submitted'
check 'the log says that the embedded one is not used' 'journalctl --unit police-bharti --since -1min --output cat' 'DATABASE_URL: the database in /var/lib/police-bharti/postgres is not used'
check 'psql by the wrapper is refused' '! police-bharti sql 2>&1' '^DATABASE_URL is set'
step '  the same release again' "/root/first/police-bharti-*/deploy/install.sh $site"
check 'no timer for backups of the embedded one' 'systemctl is-enabled police-bharti-backup.timer || true' '^disabled$'
expect 'the site answers from it' '200' "$(ask --include "https://$site/readyz" | head -1)"
check 'no unit has failed' 'systemctl --failed --no-legend; echo all' '^all$'
printf '%7.1f s  in all, checks included\n' "$(minus "$EPOCHREALTIME" "$start")"

#!/bin/sh
# Installs or upgrades the product on a Debian machine (12 or newer). Run it as root from an unpacked release:
#
#   deploy/install.sh example.org you@example.org
#
# The first argument is the site's name, the second the e-mail for notices about its certificate; without the second, the certificate is
# made by this machine itself, for a trial. It can be run again: what is there stays, and the release is exchanged.
#
#   deploy/install.sh --unpack-only     puts the release beside the one that runs, and changes nothing else
set -eu
# No questions of packages, whose output would hide what this script says.
export DEBIAN_FRONTEND=noninteractive

domain=${1:?'usage: deploy/install.sh DOMAIN [E-MAIL]'}
email=${2:-}
release=$(dirname "$(dirname "$(readlink -f "$0")")")
version=$(cat "$release/RELEASE")
installed=/opt/police-bharti
settings=/etc/police-bharti

say() { echo "==> $*"; }
unpack() {
  say "Release $version: $installed/releases/$version"
  install -d -m 0755 "$installed" "$installed/releases"
  if [ "$release" != "$installed/releases/$version" ]; then
    rm -rf "$installed/releases/$version.part"
    cp -a "$release" "$installed/releases/$version.part"
    chown -R root:root "$installed/releases/$version.part"
    rm -rf "${installed:?}/releases/$version"
    mv "$installed/releases/$version.part" "$installed/releases/$version"
  fi
}
setting() { "$release/deploy/read-settings" "$settings/env" "$1"; }
has_systemd() { [ -d /run/systemd/system ]; }

[ "$(id -u)" = 0 ] || { echo 'Run this as root.' >&2; exit 1; }
if [ "$domain" = --unpack-only ]; then unpack; exit 0; fi
case "$domain" in *[!a-z0-9.-]* | '') echo "Not a host name: $domain" >&2; exit 1 ;; esac
if [ -e "$settings/env" ] && [ "$(setting PUBLIC_URL)" != "https://$domain" ]; then
  echo "The site has another name: PUBLIC_URL=$(setting PUBLIC_URL). To change it, change that line of $settings/env first." >&2
  exit 1
fi

say 'Packages of Debian: nginx, openssl, certbot, logrotate, systemd-timesyncd'
apt-get update -q
apt-get install -q -y --no-install-recommends nginx openssl ca-certificates tzdata tar logrotate ${email:+certbot}
# Another program for the clock (chrony, ntp), which is there already, would be removed by it.
if ! dpkg-query --show --showformat '${db:Status-Status}\n' chrony ntp ntpsec 2>/dev/null | grep -qx installed; then
  apt-get install -q -y --no-install-recommends systemd-timesyncd
fi
# The copy of the backups elsewhere, where it is configured.
if [ -e "$settings/env" ] && [ -n "$(setting BACKUP_REMOTE)" ]; then apt-get install -q -y --no-install-recommends rclone; fi

say 'The user that the server runs as, and its folders'
id police-bharti >/dev/null 2>&1 || useradd --system --user-group --no-create-home --shell /usr/sbin/nologin police-bharti
install -d -m 0755 "$settings" "$settings/tls"
install -d -m 0700 -o police-bharti -g police-bharti /var/lib/police-bharti /var/cache/police-bharti /var/backups/police-bharti

unpack
previous=$(readlink "$installed/current" || true)
ln -sfn "releases/$version" "$installed/current.new"
mv -T "$installed/current.new" "$installed/current"
ln -sfn "$installed/current/bin/police-bharti" /usr/local/bin/police-bharti

say "Configuration: $settings/env"
if [ ! -e "$settings/env" ]; then
  password=$(openssl rand -base64 24 | tr '+/' '-_')
  key=$(openssl rand -hex 32)
  # Nobody else may read it at any time, and no secret may stand on a command line, which every user can list.
  rm -f "$settings/env.new"
  (
    umask 077
    sed "s|DOMAIN|$domain|" "$installed/current/deploy/env.example" | while IFS= read -r line; do
      case "$line" in
        ADMIN_PASSWORD=*) line="ADMIN_PASSWORD=$password" ;;
        ENCRYPTION_KEY=*) line="ENCRYPTION_KEY=$key" ;;
      esac
      printf '%s\n' "$line"
    done >"$settings/env.new"
  )
  chown root:police-bharti "$settings/env.new"
  chmod 0640 "$settings/env.new"
  mv "$settings/env.new" "$settings/env"
  say "Admin panel: https://$domain/admin  user name: admin  password: $password"
fi

if [ -n "$previous" ] && [ -n "$(setting ADMIN_PASSWORD)" ]; then
  say "ADMIN_PASSWORD still stands in $settings/env: set your own password in the panel, then take it out"
fi

say 'Certificate'
# One that this machine made lasts 30 days; a further run of this script renews it in its last week.
if [ ! -e "$settings/tls/fullchain.pem" ] ||
  { [ ! -L "$settings/tls/fullchain.pem" ] && ! openssl x509 -checkend 604800 -noout -in "$settings/tls/fullchain.pem" >/dev/null; }; then
  # Links too, whose certificate was deleted after a break-in: openssl cannot write through them.
  rm -f "$settings/tls/privkey.pem" "$settings/tls/fullchain.pem"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj "/CN=$domain" \
    -addext "subjectAltName=DNS:$domain" -keyout "$settings/tls/privkey.pem" -out "$settings/tls/fullchain.pem"
  chmod 0600 "$settings/tls/privkey.pem"
fi

say 'nginx'
install -d -m 0755 /var/www/police-bharti /etc/nginx/police-bharti
# Debian's 768 connections for each process are too few for a district: each phone holds one, and nginx one more to the server.
sed -i -E 's/^([[:space:]]*worker_connections)[[:space:]]+768;/\1 16384;/' /etc/nginx/nginx.conf
grep -q '^worker_rlimit_nofile' /etc/nginx/nginx.conf || sed -i '1i worker_rlimit_nofile 40000;' /etc/nginx/nginx.conf
sed "s/DOMAIN/$domain/g" "$installed/current/deploy/nginx.conf" >/etc/nginx/sites-available/police-bharti
ln -sfn ../sites-available/police-bharti /etc/nginx/sites-enabled/police-bharti
rm -f /etc/nginx/sites-enabled/default
nginx -t

say 'Services of systemd'
for unit in police-bharti.service police-bharti-backup.service police-bharti-backup.timer \
  police-bharti-backup-copy.service police-bharti-backup-copy.timer; do
  install -m 0644 "$installed/current/deploy/$unit" "/etc/systemd/system/$unit"
done
# The services see everything but their own folders as read-only.
backups=$(setting BACKUP_DIR)
for unit in police-bharti police-bharti-backup police-bharti-backup-copy; do
  place=/etc/systemd/system/$unit.service.d
  case "$backups" in
    '' | /var/backups/police-bharti) rm -f "$place/backup-dir.conf" ;;
    *)
      install -d -m 0755 "$place"
      # Without the folder the services start too: the server says what is wrong.
      printf '# Written by install.sh from BACKUP_DIR.\n[Service]\nReadWritePaths="-%s"\n' "$backups" >"$place/backup-dir.conf"
      ;;
  esac
done
if ! has_systemd; then
  say 'systemd does not run here: start nginx and "police-bharti start" yourself'
  exit 0
fi
systemctl daemon-reload
systemctl enable --quiet nginx police-bharti
say 'Starting the server'
systemctl restart police-bharti || true
systemctl reload-or-restart nginx
# `police-bharti backup` is for the embedded PostgreSQL only.
if [ -n "$(setting DATABASE_URL)" ]; then
  systemctl disable --quiet --now police-bharti-backup.timer
elif [ -n "$(setting BACKUP_RECIPIENT)" ]; then
  systemctl enable --quiet --now police-bharti-backup.timer
fi
if [ -n "$(setting BACKUP_REMOTE)" ]; then systemctl enable --quiet --now police-bharti-backup-copy.timer; fi

live=/etc/letsencrypt/live/$domain
if [ -n "$email" ] && [ ! -e "$live/fullchain.pem" ]; then
  say 'A certificate that browsers trust'
  certbot certonly --non-interactive --agree-tos --email "$email" --webroot --webroot-path /var/www/police-bharti \
    --domain "$domain" --deploy-hook 'systemctl reload nginx' ||
    echo 'No certificate yet: the site runs with the one that this machine made. When the name leads here, run this script again.' >&2
fi
if [ -e "$live/fullchain.pem" ]; then
  ln -sf "$live/fullchain.pem" "$live/privkey.pem" "$settings/tls/"
  systemctl reload nginx
fi

# The start has waited for an answer, a minute at most.
if systemctl --quiet is-active police-bharti && "$installed/current/bin/police-bharti" wait; then
  # The release before stays, for a way back.
  for old in "$installed"/releases/*; do
    case "$previous" in '' | "releases/$version") break ;; esac
    [ "$old" = "$installed/releases/$version" ] || [ "$old" = "$installed/$previous" ] || rm -rf "$old"
  done
  say "https://$domain is ready"
  exit 0
fi
echo 'The server does not answer. The end of its log (all of it: journalctl --unit police-bharti):' >&2
journalctl --unit police-bharti --no-pager --lines 20 --output cat >&2
exit 1

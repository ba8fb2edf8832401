#!/bin/sh
# Installs Halloo's configuration of Asterisk: fills the values of `settings` into the files of etc/, adds
# `trunks.conf`, and creates the folders that Asterisk does not create itself.
#
#   sh install.sh            settings and trunks.conf are beside this script
#   sh install.sh FOLDER     they are in FOLDER
#
# DESTDIR in `settings` is the folder under which everything is installed, such as a chroot; empty: /. The environment variable
# DESTDIR overrides it. Run this again after every change, and restart Asterisk.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
from=${1:-$here}

fail() {
  echo "install.sh: $1" >&2
  exit 1
}

[ -f "$from/settings" ] || fail "there is no $from/settings: copy settings.example to it and edit it."
[ -f "$from/trunks.conf" ] || fail "there is no $from/trunks.conf: copy trunks.example.conf to it and edit it."

# Debian's folders, unless the settings have others.
defaults='ETC_DIR=/etc/asterisk
LIB_DIR=/var/lib/asterisk
CACHE_DIR=/var/cache/asterisk
SPOOL_DIR=/var/spool/asterisk
RUN_DIR=/var/run/asterisk
LOG_DIR=/var/log/asterisk
AMI_PORT=5038
COUNTRY_CODE=
DESTDIR='

values=$(
  { cat "$from/settings"; echo; echo "$defaults"; } | grep -E '^[A-Z_]+=' | awk -F= '!seen[$1]++'
)
value() { echo "$values" | sed -n "s/^$1=//p"; }
root=${DESTDIR-$(value DESTDIR)}

[ -n "$(value ARI_PASSWORD)" ] || fail "ARI_PASSWORD is empty in $from/settings."
case $(value ARI_PASSWORD)$(value ARI_USER) in
  *[!A-Za-z0-9._~-]*) fail "ARI_USER and ARI_PASSWORD may hold letters, digits and . _ ~ - only." ;;
esac

# Asterisk's user in the target system; none if this does not run as root.
account=
if [ "$(id -u)" = 0 ] && [ -f "$root/etc/passwd" ]; then
  account=$(awk -F: '$1 == "asterisk" { print $3 ":" $4 }' "$root/etc/passwd")
fi

etc="$root$(value ETC_DIR)"
mkdir -p "$etc"
for name in LIB_DIR CACHE_DIR RUN_DIR LOG_DIR; do mkdir -p "$root$(value $name)"; done
# Without this folder Asterisk answers 500 when Halloo asks for a recording.
mkdir -p "$root$(value SPOOL_DIR)/recording"

fill=$(echo "$values" | sed 's/^\([A-Z_]*\)=\(.*\)$/s|@\1@|\2|g/')
mark='; Written by install.sh of Halloo. Edit infra/asterisk instead.'

put() {
  # Backs up the files from before Halloo, once.
  if [ -f "$etc/$2" ] && ! grep -qF "$mark" "$etc/$2" && [ ! -f "$etc/$2.before-halloo" ]; then
    mv "$etc/$2" "$etc/$2.before-halloo"
  fi
  { echo "$mark"; sed "$fill" "$1"; } >"$etc/$2.new"
  left=$(grep -oE '@[A-Z_]+@' "$etc/$2.new" | head -n 1 || true)
  if [ -n "$left" ]; then
    rm -f "$etc/$2.new"
    fail "$2 needs $left, which is not in $from/settings."
  fi
  # Only Asterisk may read the passwords.
  chmod 640 "$etc/$2.new"
  [ -z "$account" ] || chown "0:${account#*:}" "$etc/$2.new"
  mv "$etc/$2.new" "$etc/$2"
}

for file in "$here"/etc/*.conf; do put "$file" "$(basename "$file")"; done
put "$from/trunks.conf" trunks.conf
# Asterisk complains if these files are missing, but they may be empty.
for name in acl ccss features indications pjproject res_http_media_cache stasis udptl websocket_client; do
  [ -e "$etc/$name.conf" ] || echo "$mark" >"$etc/$name.conf"
done

if [ -n "$account" ]; then
  for name in LIB_DIR CACHE_DIR RUN_DIR LOG_DIR SPOOL_DIR; do chown "$account" "$root$(value $name)"; done
  chown "$account" "$root$(value SPOOL_DIR)/recording"
fi
echo "Written to $etc."

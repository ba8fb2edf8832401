#!/bin/sh
# Makes the configuration of Kamailio and rtpengine from `settings`.
#
#   sh install.sh            settings is beside this script
#   sh install.sh FOLDER     it is in FOLDER
#
# DESTDIR in `settings` is the folder under which everything is installed, such as a chroot; empty: /. The environment
# variable DESTDIR overrides it. Run this again after every change; docs/one-address.md says what to restart.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
from=${1:-$here}

fail() {
  echo "install.sh: $1" >&2
  exit 1
}

[ -f "$from/settings" ] || fail "there is no $from/settings: copy settings.example to it and edit it."

# Debian's folders, unless the settings have others.
defaults='DESTDIR=
ETC_DIR=/etc/kamailio
RUN_DIR=/run/kamailio
RTPENGINE_DIR=/etc/rtpengine
DEFAULTS_DIR=/etc/default/kamailio.d
PUBLIC_ADDRESS=
OUTSIDE_TLS_PORT=5061
INBOUND_RATE=100
CARRIER_SILENCE_MS=4000
NODE_SILENCE_MS=2000
PROBE_SECONDS=5
WORKERS=8
KERNEL_TABLE=-1
MEDIA_CONTROL_PORT=2223
TLS_CERTIFICATE=/etc/kamailio/certificate.pem
TLS_KEY=/etc/kamailio/key.pem
TLS_AUTHORITIES=/etc/ssl/certs/ca-certificates.crt'

values=$(
  { cat "$from/settings"; echo; echo "$defaults"; } | grep -E '^[A-Z_0-9]+=' | sed 's/[[:space:]]*$//' |
    awk -F= '!seen[$1]++'
)
value() { echo "$values" | sed -n "s/^$1=//p"; }
matches() { echo "$1" | grep -Eqx -e "$2"; }

byte='(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])'
address="$byte(\.$byte){3}"
port='[1-9][0-9]{0,4}'
name='[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?'

# Every value has a form: it becomes part of a configuration.
check() { matches "$(value "$1")" "$2" || fail "$1 must be $3 in $from/settings."; }
for each in INSIDE_ADDRESS OUTSIDE_ADDRESS; do check $each "$address" 'an address such as 203.0.113.10'; done
check PUBLIC_ADDRESS "($address)?" 'an address such as 203.0.113.10, or empty'
for each in INSIDE_PORT OUTSIDE_PORT OUTSIDE_TLS_PORT MEDIA_CONTROL_PORT RTP_FIRST RTP_LAST; do
  check $each "$port" 'a port'
done
for each in CARRIER_SILENCE_MS NODE_SILENCE_MS PROBE_SECONDS WORKERS; do
  check $each '[1-9][0-9]{0,4}' 'a whole number from 1'
done
check INBOUND_RATE '[0-9]{1,5}' 'a whole number from 0'
check KERNEL_TABLE '-1|[0-9]{1,2}' '-1 or the number of a table'
for each in ETC_DIR RUN_DIR RTPENGINE_DIR DEFAULTS_DIR TLS_CERTIFICATE TLS_KEY TLS_AUTHORITIES; do
  check $each '/[A-Za-z0-9/._-]*' 'a path of letters, digits and / . _ -'
done
[ "$(value RTP_FIRST)" -lt "$(value RTP_LAST)" ] || fail 'RTP_FIRST must be below RTP_LAST.'
matches "$(value MASK_KEY)" '[A-Za-z0-9]{16,}' ||
  fail "MASK_KEY needs 16 letters and digits or more in $from/settings: openssl rand -hex 24"
root=${DESTDIR-$(value DESTDIR)}
matches "$root" '(/[A-Za-z0-9/._-]*)?' || fail 'DESTDIR must be a path of letters, digits and / . _ -'

outside=$(value OUTSIDE_ADDRESS)
public=$(value PUBLIC_ADDRESS)
public=${public:-$outside}
[ "$(value INSIDE_ADDRESS):$(value INSIDE_PORT)" != "$outside:$(value OUTSIDE_PORT)" ] ||
  fail 'the inside and the outside need different addresses or different ports.'

# The lists of nodes and carriers for the dispatcher (set, address, flags, priority, attributes), and the addresses from
# which calls are taken (group, address, bits, port, label).
dispatcher=
allowed=
line='
'
nodes=$(value NODES)
[ -n "$nodes" ] || fail "NODES is empty in $from/settings."
for node in $nodes; do
  matches "$node" "$address:$port" || fail "NODES: \"$node\" is not ADDRESS:PORT."
  dispatcher="${dispatcher}1 sip:$node 0 0 socket=udp:$(value INSIDE_ADDRESS):$(value INSIDE_PORT)$line"
  allowed="${allowed}1 ${node%:*} 32 0 node$line"
done

with_tcp=
with_tls=
carriers=$(echo "$values" | grep -E '^CARRIER_[0-9]+=' || true)
[ -n "$carriers" ] || fail "there is no CARRIER_1 in $from/settings."
for label in $(echo "$carriers" | sed 's/=.*//'); do
  matches "$label" 'CARRIER_[1-9]' || fail "$label: carriers are CARRIER_1 to CARRIER_9."
  number=${label#CARRIER_}
  at=
  rate=0
  transport=udp
  srtp=no
  sources=
  for word in $(value "$label"); do
    case $word in
      rate=*) rate=${word#rate=}; matches "$rate" '[1-9][0-9]{0,4}' || fail "$label: rate must be a whole number from 1." ;;
      transport=*)
        transport=${word#transport=}
        matches "$transport" 'udp|tcp|tls' || fail "$label: transport must be udp, tcp or tls."
        ;;
      srtp=*) srtp=${word#srtp=}; matches "$srtp" 'yes|no' || fail "$label: srtp must be yes or no." ;;
      from=*) sources=$(echo "${word#from=}" | tr , ' ') ;;
      *)
        [ -z "$at" ] || fail "$label: \"$word\" is none of rate, transport, srtp and from."
        matches "$word" "($address|$name):$port" || fail "$label: \"$word\" is not ADDRESS:PORT or NAME:PORT."
        at=$word
        ;;
    esac
  done
  [ -n "$at" ] || fail "$label needs ADDRESS:PORT."
  matches "${at%:*}" "$address" && sources="${at%:*} $sources"
  [ -n "$sources" ] || fail "$label has a name: add from= with the addresses of its calls."
  for source in $sources; do
    matches "$source" "$address(/([89]|[12][0-9]|3[0-2]))?" || fail "$label: from has \"$source\", which is no address."
    bits=32
    case $source in */*) bits=${source#*/} ;; esac
    allowed="${allowed}2 ${source%/*} $bits 0 carrier$number$line"
  done
  socket="$transport:$outside:$(value OUTSIDE_PORT)"
  suffix=
  case $transport in
    tcp) with_tcp=yes suffix=';transport=tcp' ;;
    tls) with_tcp=yes with_tls=yes suffix=';transport=tls' socket="tls:$outside:$(value OUTSIDE_TLS_PORT)" ;;
  esac
  attributes="socket=$socket;name=carrier$number;rate=$rate;srtp=$srtp"
  dispatcher="${dispatcher}2 sip:$at$suffix 0 $((10 - number)) $attributes$line"
done

when() { if [ -n "$1" ]; then echo "$2"; else echo "$3"; fi; }
translated=
[ "$public" = "$outside" ] || translated=yes
extra="PUBLIC_ADDRESS=$public
RTP_PUBLIC=$(when "$translated" "!$public" '')
ADVERTISE=$(when "$translated" "advertise $public:$(value OUTSIDE_PORT)" '')
ADVERTISE_TLS=$(when "$translated" "advertise $public:$(value OUTSIDE_TLS_PORT)" '')
WITH_TCP=$(when "$with_tcp" '#!define WITH_TCP' '# No carrier uses TCP.')
WITH_TLS=$(when "$with_tls" '#!define WITH_TLS' '# No carrier uses TLS.')"
fill=$(
  { echo "$extra"; echo "$values"; } | awk -F= '!seen[$1]++' | grep -v '^CARRIER_[0-9]*=' |
    sed 's/^\([A-Z_]*\)=\(.*\)$/s|@\1@|\2|g/'
)
mark='# Written by install.sh of Halloo. Edit infra/kamailio instead.'

# The group that may read a file, in the target system; none if this does not run as root.
group_of() {
  [ "$(id -u)" = 0 ] && [ -f "$root/etc/passwd" ] && awk -F: -v user="$1" '$1 == user { print $4 }' "$root/etc/passwd"
}

# put USER FILE: the standard input becomes FILE, which only USER may read.
put() {
  file=$root$2
  mkdir -p "$(dirname "$file")"
  # Backs up the files from before Halloo, once.
  if [ -f "$file" ] && ! grep -qF "$mark" "$file" && [ ! -f "$file.before-halloo" ]; then mv "$file" "$file.before-halloo"; fi
  (umask 077 && cat >"$file.new")
  left=$(grep -oE '@[A-Z_]+@' "$file.new" | head -n 1 || true)
  if [ -n "$left" ]; then
    rm -f "$file.new"
    fail "$2 needs $left, which is not in $from/settings."
  fi
  chmod 640 "$file.new"
  group=$(group_of "$1" || true)
  [ -z "$group" ] || chown "0:$group" "$file.new"
  mv "$file.new" "$file"
}
# The first line of kamailio.cfg says what it is.
filled() { sed "$fill" "$here/etc/$1" | awk -v mark="$mark" 'NR == 1 && /^#!/ { print; print mark; next } NR == 1 { print mark } { print }'; }

filled kamailio.cfg | put kamailio "$(value ETC_DIR)/kamailio.cfg"
[ -z "$with_tls" ] || filled tls.cfg | put kamailio "$(value ETC_DIR)/tls.cfg"
{ echo "$mark"; printf %s "$dispatcher"; } | put kamailio "$(value ETC_DIR)/dispatcher.list"
{ echo "$mark"; printf %s "$allowed"; } | put kamailio "$(value ETC_DIR)/address.list"
filled rtpengine.conf | put rtpengine "$(value RTPENGINE_DIR)/rtpengine.conf"
{ echo "$mark"; echo 'SHM_MEMORY=512'; echo 'PKG_MEMORY=16'; } | put kamailio "$(value DEFAULTS_DIR)/halloo"
echo "Written to $root$(value ETC_DIR) and $root$(value RTPENGINE_DIR)."

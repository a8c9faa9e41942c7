#!/bin/sh
# A page `trial.html` beside a folder `trial` with further pages, on servers that try a site before it is published.
# Guess before trying: each answers `/trial` with the page, since each leaves ".html" out of addresses.
# Seen: serve 14.2.7 and sirv-cli 3.0.1 do. http-server 14.1.1 prefers the folder: it redirects to `/trial/` and lists the
# files there, so the page is at `/trial.html` alone, although `/contact`, which has no folder, is answered with its page.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
servers=
trap 'kill $servers 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund serve@14.2.7 sirv-cli@3.0.1 http-server@14.1.1
mkdir -p site/trial
for page in index contact trial trial/first; do printf '%s\n' "$page" > "site/$page.html"; done
node node_modules/.bin/serve --listen tcp://127.0.0.1:5201 site > serve.log 2>&1 & servers="$servers $!"
node node_modules/.bin/sirv site --host 127.0.0.1 --port 5202 > sirv.log 2>&1 & servers="$servers $!"
node node_modules/.bin/http-server site -a 127.0.0.1 -p 5203 > http-server.log 2>&1 & servers="$servers $!"
result=0
ask() {
  for attempt in 1 2 3 4 5 6 7 8 9 10; do
    curl --silent --max-time 5 --output /dev/null "http://127.0.0.1:$2/" && break
    sleep 1
  done
  seen=$(for path in /contact /trial /trial/ /trial/first; do
    printf '%s ' "$(curl --silent --max-time 5 --output /dev/null --write-out '%{http_code}' "http://127.0.0.1:$2$path")"
  done)
  printf '%s: /contact /trial /trial/ /trial/first: %s\n' "$1" "$seen"
  [ "$seen" = "$3 " ] || result=1
}
ask serve 5201 '200 200 200 200'
ask sirv 5202 '200 200 200 200'
ask http-server 5203 '200 302 200 200'
exit $result

#!/bin/sh
# Pictures of a site that has no advertisements, named as designers export them, and the lists of filters of uBlock Origin.
# Guess before trying: a picture from the site itself is loaded, whatever it is called, as lists name networks of advertisements;
# if sizes of banners matter, then all of them, however they stand in the name.
# Seen (EasyList as Debian has it in uBlock Origin 1.67.0, read by @ghostery/adblocker 2.18.2): `hero-728x90.jpg`,
# `poster-300x600.png` and `offer_300x250.png` are refused, `offer-300x250.png` is loaded, and its smaller copy for phones,
# `offer-300x250-640.png`, is refused: which copy a screen takes decides. So are `banner-ad.png` and `top_ad.png`, not `ad.png` or
# `big_ad.png`. A hash between name and ending changes nothing. The section with the id `google-ads` of a school is hidden.
# Needs apt-get and dpkg-deb. Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq webext-ublock-origin-chromium=1.67.0+dfsg-1~deb12u1 2> apt.log || { cat apt.log >&2; exit 1; }
dpkg-deb -x webext-ublock-origin-chromium_*.deb unpacked
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund @ghostery/adblocker@2.18.2
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { FiltersEngine, Request } from '@ghostery/adblocker'

const { version } = JSON.parse(readFileSync('node_modules/@ghostery/adblocker/package.json', 'utf8'))
const lists = 'unpacked/usr/share/chromium/extensions/ublock-origin/assets/thirdparties/easylist/'
const text = readFileSync(`${lists}easylist.txt`, 'utf8')
console.log(`@ghostery/adblocker ${version}, EasyList ${/! Version: (\S+)/.exec(text)?.[1] ?? 'without a version'}`)
const engine = FiltersEngine.parse(text)
const site = 'https://www.school.example'
const refused = {
  'hero-728x90.jpg': true,
  'hero-728x90.1a2b3c4d.jpg': true,
  'poster-300x600.png': true,
  'offer_300x250.png': true,
  'offer-300x250.png': false,
  'offer-300x250-640.png': true,
  'banner-ad.png': true,
  'top_ad.png': true,
  'ad.png': false,
  'big_ad.png': false,
}
let isAsSeen = true
for (const [name, isExpected] of Object.entries(refused)) {
  const request = Request.fromRawDetails({ url: `${site}/media/${name}`, sourceUrl: `${site}/`, type: 'image' })
  const { match, filter } = engine.match(request)
  isAsSeen &&= match === isExpected
  console.log(`${name}: guessed loaded, seen ${match ? `refused by ${String(filter).slice(0, 60)}` : 'loaded'}`)
}
const { styles } = engine.getCosmeticsFilters({
  ...{ url: `${site}/`, hostname: 'www.school.example', domain: 'school.example' },
  ...{ ids: ['google-ads', 'facebook-ads', 'fees'], classes: [], hrefs: [], getBaseRules: false },
})
for (const [id, isExpected] of [['google-ads', true], ['facebook-ads', false], ['fees', false]]) {
  const isHidden = RegExp(`^#${id}[,\\s]`, 'm').test(styles)
  isAsSeen &&= isHidden === isExpected
  console.log(`a section with the id ${id}: guessed shown, seen ${isHidden ? 'hidden' : 'shown'}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js

#!/bin/sh
# Lightning CSS, which minifies the styles of many bundlers, and an animation that follows scrolling, in Chromium.
# Guess before trying: a minifier with no browsers named keeps `animation-timeline` in a form that browsers read.
# Seen (lightningcss 1.33.0, Chromium 156): it moves `view()` into the shorthand, `animation: linear both x view()`. The
# shorthand resets the timeline but does not take one, so Chromium drops the declaration, and nothing moves. A timeline
# with `!important` beside an `animation` without it stays apart, and works. clean-css 5.3.3 gives what Chromium reads.
# Needs Chromium, whose command CHROMIUM can name. Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund lightningcss@1.33.0 clean-css@5.3.3
cat > look.js <<'JS'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import CleanCSS from 'clean-css'
import { transform } from 'lightningcss'

for (const name of ['lightningcss', 'clean-css'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const keyframes = '@keyframes x { from { opacity: 0 } }\n'
const plain = 'div { animation: x linear both; animation-timeline: view() }'
const important = 'div { animation: x linear both; animation-timeline: view() !important }'
const minify = (css) => transform({ filename: 'a.css', code: Buffer.from(css), minify: true }).code.toString()
const styles = {
  'as written': keyframes + plain,
  'lightningcss': minify(keyframes + plain),
  'lightningcss, !important': minify(keyframes + important),
  'clean-css': new CleanCSS().minify(keyframes + plain).styles,
}
const script = 'const { animationName, animationTimeline } = getComputedStyle(document.querySelector("div"))\n' +
  'document.title = `${animationName} ${animationTimeline}`'
let isAsSeen = true
for (const [name, css] of Object.entries(styles)) {
  writeFileSync('page.html', `<!doctype html><style>${css}</style><div>moves</div><script>${script}</script>`)
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
  const page = execFileSync(
    process.env.CHROMIUM ?? 'chromium',
    [...options, `--user-data-dir=${process.cwd()}/profile`, '--dump-dom', `file://${process.cwd()}/page.html`],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 60_000 },
  )
  const seen = /<title>(.*)<\/title>/.exec(page)?.[1]
  isAsSeen &&= seen === (name === 'lightningcss' ? 'none auto' : 'x view()')
  console.log(`${name}: expected "x view()", seen "${seen}"; ${css.slice(css.indexOf('div'))}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js

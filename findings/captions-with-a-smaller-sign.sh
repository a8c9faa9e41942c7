#!/bin/sh
# Captions in SubRip (.srt) with a "<" among their words, "I <3 English", converted to WebVTT for a web page, in two browsers.
# Guess before trying: packages that convert write it as `&lt;`, since `<` begins a tag in WebVTT; or a browser shows it, as pages do
# with a `<` that no letter follows.
# Seen (srt-to-vtt 1.1.3, subsrt-ts 2.1.2, subtitle 4.2.2; Chromium 156, Firefox 153): none of them does, and browsers leave out
# everything up to the next ">" or to the end of the caption, with the lines below: "What is 5 < 7?" is "What is 5". The file is
# loaded without an error, and only who reads the captions while the film plays sees it. `&` stays as it is, and is shown.
# Needs both browsers; CHROMIUM and FIREFOX can name their commands. Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund puppeteer-core@24.43.1 srt-to-vtt@1.1.3 subsrt-ts@2.1.2 subtitle@4.2.2
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { PassThrough, Readable } from 'node:stream'
import puppeteer from 'puppeteer-core'
import convertStream from 'srt-to-vtt'
import { convert } from 'subsrt-ts'
import { parseSync, stringifySync } from 'subtitle'

for (const name of ['srt-to-vtt', 'subsrt-ts', 'subtitle'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)

const said = ['I <3 English & Tamil', 'What is 5 < 7?\nSay it aloud.', '<i>Welcome</i> to the class']
const expected = [said[0], said[1], 'Welcome to the class']
const seen = ['I ', 'What is 5 ', 'Welcome to the class']
const srt = said
  .map((words, index) => `${index + 1}\n00:00:0${index},000 --> 00:00:0${index + 1},000\n${words}\n`)
  .join('\n')
const converted = {
  'srt-to-vtt': await text(Readable.from([Buffer.from(srt)]).pipe(convertStream()).pipe(new PassThrough())),
  'subsrt-ts': convert(srt, { format: 'vtt' }),
  subtitle: stringifySync(parseSync(srt), { format: 'WebVTT' }),
  'with &lt;': convert(srt, { format: 'vtt' }).replace(/<(?=[\d ])/g, '&lt;'),
}
/** The words of each caption, as the browser shows them. */
const look = (file) =>
  new Promise((resolve, reject) => {
    const track = document.createElement('track')
    track.src = URL.createObjectURL(new Blob([file], { type: 'text/vtt' }))
    track.onload = () => resolve(Array.from(track.track.cues, (cue) => cue.getCueAsHTML().textContent))
    track.onerror = () => reject(new Error('The captions were not loaded.'))
    const video = document.createElement('video')
    video.append(track)
    document.body.append(video)
    track.track.mode = 'showing'
  })
let isAsSeen = true
for (const [browser, executablePath, args] of [
  ['chrome', process.env.CHROMIUM, ['--no-sandbox']],
  ['firefox', process.env.FIREFOX, []],
]) {
  const launched = await puppeteer.launch({ browser, executablePath, args, timeout: 60_000 })
  const page = await launched.newPage()
  await page.setContent('<!doctype html><meta charset="utf-8"><body>')
  console.log(await launched.version())
  for (const [name, file] of Object.entries(converted)) {
    const shown = await page.evaluate(look, file)
    console.log(`${name}: expected ${JSON.stringify(expected)}, shown ${JSON.stringify(shown)}`)
    isAsSeen &&= JSON.stringify(shown) === JSON.stringify(name === 'with &lt;' ? expected : seen)
  }
  await launched.close()
}
process.exit(isAsSeen ? 0 : 1)
JS
CHROMIUM=$(command -v "${CHROMIUM:-chromium}") FIREFOX=$(command -v "${FIREFOX:-firefox}") node look.js

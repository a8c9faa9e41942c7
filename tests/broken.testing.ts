import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, parseDocument, type YAMLMap } from 'yaml'
import { makeFilm, makeTrack } from '../src/builder/assets/film.testing.ts'

/**
 * A folder for each diagnostic code:
 *
 * - `explain.md` says what the code means, in one sentence, and why it matters. With `wrong` and `right` it is the
 *   documentation of the code (`docs/diagnostics.md`, which `--explain` prints).
 * - `wrong` is a site with exactly this problem, `right` the same without it. Both are made of `_home`.
 * - Other folders are further sites that have it, made of `_base`.
 *
 * A site holds the files in which it differs from that of which it is made. What it gives of `pages.yaml` is added, unless
 * it is whole, with a `version`. `arguments.txt` has options of `vaasal validate`, and `expected.txt` what that prints; lists
 * that grow with the engine are left out. `UPDATE=1` writes what it prints now: read it as somebody who mends a page would.
 */
export const brokenSites = join(import.meta.dirname, 'fixtures/broken')
const listFolders = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** The codes that have a folder. */
export const describedCodes = listFolders(brokenSites).filter((name) => !name.startsWith('_'))

/** Every site with a mistake, as `CODE/NAME`. */
export const brokenNames = describedCodes.flatMap((code) =>
  listFolders(join(brokenSites, code))
    .filter((name) => name !== 'right')
    .map((name) => `${code}/${name}`),
)

/** What cannot be kept in a checkout. */
const preparations: Record<string, (folder: string) => void> = {
  'bad-value/font-file': copyFont('outfit-latin', 'display'),
  'bad-value/font-name': copyFont('outfit-latin', 'display'),
  'unusable-font/wrong': copyFont('outfit-latin', 'display'),
  'unusable-font/right': copyFont('outfit-latin', 'display'),
  'unsuited-font/wrong': copyFont('noto-serif-tamil-tamil', 'tamil'),
  'unsuited-font/right': copyFont('noto-serif-tamil-tamil', 'tamil'),
  'unsuited-font/weight': copyFont('jetbrains-mono-latin', 'mono'),
  'unsuited-font/letters': copyFont('jetbrains-mono-latin', 'mono'),
  'unsuited-video/wrong': writeFilm('hvc1', 'weaving'),
  'unsuited-video/right': writeFilm('avc1', 'weaving-h264'),
  'unreadable-file/missing-site': (folder) => rmSync(join(folder, 'pages.yaml')),
  'unreadable-file/large': (folder) =>
    writeFileSync(join(folder, 'pages/sarees.yaml'), `title: ${'long '.repeat(60 * 1024)}\n`),
  'unsafe-file/unsafe-symbolic-link': (folder) => {
    writeFileSync(join(folder, '../password.yaml'), 'kept: [outside the site')
    rmSync(join(folder, 'pages/sarees.yaml'))
    symlinkSync('../../password.yaml', join(folder, 'pages/sarees.yaml'))
  },
  'unreadable-file/loop': (folder) => {
    rmSync(join(folder, 'pages/sarees.yaml'))
    symlinkSync('sarees.yaml', join(folder, 'pages/sarees.yaml'))
  },
}

/** Writes a film whose pictures are encoded as a code says. */
function writeFilm(code: string, as: string): (folder: string) => void {
  return (folder) =>
    writeFileSync(join(folder, 'public/media', `${as}.mp4`), makeFilm(makeTrack('vide', code)))
}

/** Copies a file of a package as a font of the site's own. */
function copyFont(subset: string, as: string): (folder: string) => void {
  const name = subset.slice(0, subset.lastIndexOf('-'))
  const source = `node_modules/@fontsource-variable/${name}/files/${subset}-wght-normal.woff2`
  return (folder) => cpSync(join(import.meta.dirname, '..', source), join(folder, 'fonts', `${as}.woff2`))
}

/** Writes a site of the corpus, such as `bad-value/wrong` or `_base`, into a new folder. */
export function writeBrokenSite(name: string, folder: string): void {
  const base = join(brokenSites, /^_home|\/(?:wrong|right)$/.test(name) ? '_home' : '_base')
  cpSync(base, folder, { recursive: true })
  cpSync(join(brokenSites, name), folder, { recursive: true })
  const settings = join(folder, 'pages.yaml')
  const given = readFileSync(settings, 'utf8')
  if (!/^version:/m.test(given))
    writeFileSync(settings, addSettings(readFileSync(join(base, 'pages.yaml'), 'utf8'), given))
  preparations[name]?.(folder)
}

/** The options that a site is checked with. */
export function readArguments(name: string): string[] {
  const file = join(brokenSites, name, 'arguments.txt')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : []
}

/** `pages.yaml` of a site with what an example adds to it: maps are merged, all else is replaced. */
function addSettings(base: string, added: string): string {
  const site = parseDocument(base)
  mergeMaps(site.contents as YAMLMap, parseDocument(added).contents as YAMLMap)
  return site.toString({ lineWidth: 0 })
}

function mergeMaps(base: YAMLMap, added: YAMLMap): void {
  for (const pair of added.items) {
    const key = isScalar(pair.key) ? pair.key.value : pair.key
    const known = base.get(key, true)
    if (isMap(known) && isMap(pair.value)) mergeMaps(known, pair.value)
    else {
      base.delete(key)
      base.items.push(pair)
    }
  }
}

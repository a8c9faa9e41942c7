// Which sources a site bundles for browsers, and which packages these import.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, posix } from 'node:path'

/** What the client build, the preview and the catalogue start from, or put in the place of another module. */
const entries = [
  /^src\/client\/main\.ts$/,
  /^src\/client\/(?:measure|measure\/tags|consent)\/(?:measure|start-[^/.]+|answer-consent)\.ts$/,
  /^src\/client\/dev\/main\.ts$/,
  /^src\/client\/islands\/(?:template-slots\.browser|styled-element)\.ts$/,
  /^src\/blocks\/[^/]+\/(?:behaviour|(?:[a-z]+-)?island)\.tsx?$/,
  /^src\/ui\/behaviours\/[^/.]+\.ts$/,
  /^src\/catalogue\/browser\/(?:blocks|pages)-page\.ts$/,
  /^src\/public\/[^/.]+\.ts$/,
]

/** Data that stands beside the sources: the catalogue shows these examples. */
const data = /^src\/blocks\/[^/]+\/examples\.yaml$/

/** An import or export with its source; those of types alone leave nothing in the code. */
const imported =
  /^(?:import|export)\s+(?!type\b)(?:[\w*\s{},$]+?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm

/** What sites bundle for browsers, with the packages that this imports. @param {string} root */
export function findBrowserSources(root) {
  const all = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map(
    (name) => `src/${name.replaceAll('\\', '/')}`,
  )
  const found = followImports(
    root,
    all.filter((file) => entries.some((entry) => entry.test(file))),
  )
  return { ...found, files: [...found.files, ...all.filter((file) => data.test(file))].sort() }
}

/**
 * The files that `entries` import, themselves included, and the packages.
 *
 * @param {string} root
 * @param {readonly string[]} entries
 * @param {readonly string[]} without files that are not followed
 */
export function followImports(root, entries, without = []) {
  const files = new Set()
  const specifiers = new Set()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || without.includes(file)) continue
    files.add(file)
    for (const [, named, called] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const specifier = (named ?? called).replace(/\?.*$/, '')
      const path = posix.join(posix.dirname(file), specifier)
      if (!specifier.startsWith('.')) specifiers.add(specifier)
      else if (existsSync(join(root, path))) waiting.push(path)
      else throw new Error(`${file} imports ${specifier}, which does not exist.`)
    }
  }
  return { files: [...files], packages: listPackages(specifiers) }
}

/** The packages of what is imported by name. @param {Iterable<string>} specifiers */
export function listPackages(specifiers) {
  const names = [...specifiers]
    .filter(
      (specifier) =>
        /^(?:@|[a-z])/.test(specifier) && !/^node:/.test(specifier) && !builtinModules.includes(specifier),
    )
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  return [...new Set(names)].sort()
}

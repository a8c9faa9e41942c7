// What a package that is published must not contain.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In bytes. */
const maxPacked = 5_000_000

/** What every package has. */
const required = [
  ...['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'NOTICES.md'],
  ...['docs/README.md', 'docs/diagnostics.md'],
  ...['scripts/vaasal.mjs', 'engine/main.js', 'engine/code.json', 'schemas/page.schema.json'],
]

/**
 * Why a staged folder must not be published.
 *
 * @param {string} folder
 * @param {{ size: number, files: { path: string }[] }} tarball what npm packs of it
 */
export function checkPackage(folder, { size, files }) {
  const paths = files.map(({ path }) => path)
  const unwanted = paths.filter((path) =>
    /\.(?:test|testing)\.|\.map$|(?:^|\/)tests\/|^src\/.*\.md$/.test(path),
  )
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { scripts, private: isPrivate, exports = {} } = manifest
  const exported = Object.values(exports).flatMap((target) =>
    Object.values(typeof target === 'string' ? { target } : target).map((path) => path.replace('./', '')),
  )
  return [
    ...[...required, ...exported]
      .filter((path) => !paths.includes(path))
      .map((path) => `${path} is missing.`),
    ...unwanted.map((path) => `${path} is not for sites.`),
    ...(scripts ? ['package.json has scripts, which would run where the package is installed.'] : []),
    ...(isPrivate ? ['package.json says that it is private.'] : []),
    ...(size > maxPacked ? [`The tarball has ${size} bytes, more than ${maxPacked}.`] : []),
    ...(existsSync(join(folder, 'node_modules')) ? ['node_modules is in it.'] : []),
  ]
}

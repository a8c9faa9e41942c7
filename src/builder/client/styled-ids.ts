import { posix, resolve } from 'node:path'
import type { ExistingRawSourceMap } from 'rolldown'
import { type TransformResult, transformSync } from 'rolldown/utils'
import type { Plugin } from 'vite'
import { toPosix } from '../files/relative-path.ts'
import { escapePattern } from './escape-pattern.ts'

/**
 * Compiles the engine's TypeScript below `src/` instead of Vite's transform, which derives the ids of styled components
 * from the absolute path, so that another checkout would have other class names. Here the path is relative to `root`:
 * ids depend neither on the folder nor on a file's content. The blocks of a site's own are compiled as well, relative to
 * `siteDir`. JSX compiles to `react/jsx-runtime` in development as in
 * production.
 */
export function styledIds({ root, siteDir }: { root: string; siteDir?: string }): Plugin {
  const folders = [
    `${toPosix(root).replace(/\/$/, '')}/src/`,
    ...(siteDir ? [`${toPosix(siteDir)}/blocks/`] : []),
  ]
  return {
    name: 'vaasal:styled-ids',
    enforce: 'pre',
    config: () => ({
      oxc: { exclude: [/\.js$/, ...folders.map((folder) => new RegExp(`^${escapePattern(folder)}`))] },
    }),
    transform(code, id) {
      const [file = '', query = ''] = id.split('?')
      const folder = folders.find((one) => toPosix(file).startsWith(one))
      if (folder === undefined || !/\.tsx?$/.test(file) || /(^|&)(raw|url|inline)\b/.test(query)) return null
      const { code: compiled, map } = compileSource(
        code,
        posix.relative(posix.dirname(folder), toPosix(file)),
      )
      return { code: compiled, map: { ...map, sources: [file] } as ExistingRawSourceMap }
    },
  }
}

/**
 * Compiles one file of the engine. `path` is relative to the repository, with forward slashes. The native transform makes
 * the ids of an absolute path, so it is told that the repository is the root of the disk; of another path it takes the
 * content.
 */
export function compileSource(code: string, path: string): TransformResult {
  const compiled = transformSync(resolve('/', path), code, {
    lang: path.endsWith('x') ? 'tsx' : 'ts',
    target: 'es2022',
    sourcemap: true,
    tsconfig: false,
    typescript: { onlyRemoveTypeImports: true },
    jsx: { runtime: 'automatic', development: false },
    plugins: {
      styledComponents: { ssr: true, displayName: false, fileName: false, minify: true, pure: true },
    },
  })
  const [error] = compiled.errors
  if (error) throw error
  return compiled
}

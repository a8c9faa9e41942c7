import { join } from 'node:path'
import type { Plugin } from 'vite'
import { toPosix } from '../site/relative-path.ts'

const prefix = '\0vaasal:lean:'

/** Parts of packages that no island needs in the supported browsers, and what stands in for them. */
const stubs: Readonly<Record<string, string>> = {
  // Every supported browser has it.
  'resize-observer-polyfill': 'export default globalThis.ResizeObserver',
  // A timer that begins again at each call is all that its users need.
  'lodash.debounce': `
    export default (run, wait) => {
      let timer
      const later = (...values) => {
        clearTimeout(timer)
        timer = setTimeout(run, wait, ...values)
      }
      later.cancel = () => clearTimeout(timer)
      return later
    }`,
  // react-slick's; the carousel has indicators and no arrows.
  './arrows': 'export const PrevArrow = undefined, NextArrow = undefined',
}

/** Modules that the browser's code has its own, smaller version of. */
const replacements: Readonly<Record<string, string>> = {
  'template-slots.tsx': 'src/client/islands/no-template.ts',
}

/** Leaves out code that cannot run in the browser's islands. */
export function leanPackages({ root }: { root: string }): Plugin {
  return {
    name: 'vaasal:lean-packages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source in stubs && toPosix(importer ?? '').includes('/node_modules/')) return prefix + source
      const replacement = replacements[source.replace(/^(\.\.?\/)+/, '')]
      return replacement ? join(root, replacement) : null
    },
    load: (id) => (id.startsWith(prefix) ? stubs[id.slice(prefix.length)] : null),
  }
}

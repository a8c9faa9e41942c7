import { join, posix } from 'node:path'
import type { Plugin } from 'rolldown'
import { toPosix } from '../files/relative-path.ts'
import { escapePattern } from './escape-pattern.ts'

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
  'template-slots.tsx': 'src/client/islands/template-slots.browser.ts',
}

/** Matches a path that ends with these parts. */
const matchEnd = (parts: string) => new RegExp(`(^|/)${escapePattern(parts)}$`)

/** Leaves out code that cannot run in the browser's islands. */
export function stubPackages({ root }: { root: string }): Plugin {
  return {
    name: 'vaasal:lean-packages',
    resolveId: {
      filter: { id: [...Object.keys(stubs), ...Object.keys(replacements)].map(matchEnd) },
      handler(source, importer) {
        if (source in stubs && toPosix(importer ?? '').includes('/node_modules/')) return prefix + source
        const replacement = replacements[posix.basename(source)]
        return replacement ? join(root, replacement) : null
      },
    },
    load: {
      filter: { id: new RegExp(`^${prefix}`) },
      handler: (id) => stubs[id.slice(prefix.length)],
    },
  }
}

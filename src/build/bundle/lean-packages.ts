import type { Plugin } from 'vite'

const prefix = '\0vaasal:lean:'

/** Parts of packages that no island needs in the supported browsers, and what stands in for them. */
const replacements: Readonly<Record<string, string>> = {
  // Every supported browser has it.
  'resize-observer-polyfill': 'export default globalThis.ResizeObserver',
  // react-slick writes media queries with it for `responsive`, which the carousel does not use.
  json2mq: `export default () => { throw new Error('json2mq is left out of the bundle') }`,
}

/** Leaves out code of packages that cannot run. */
export const leanPackages: Plugin = {
  name: 'vaasal:lean-packages',
  enforce: 'pre',
  resolveId: (source) => (source in replacements ? prefix + source : null),
  load: (id) => (id.startsWith(prefix) ? replacements[id.slice(prefix.length)] : null),
}

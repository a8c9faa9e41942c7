import { join } from 'node:path'
import type { Plugin } from 'vite'

const modules: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** Bundles Preact instead of React. Packages share the islands' Preact: all of them get its ES modules. */
export function preactIslands({ root }: { root: string }): Plugin {
  return {
    name: 'vaasal:preact-islands',
    enforce: 'pre',
    resolveId(source) {
      const name = modules[source]
      return name ? this.resolve(name, join(root, 'package.json'), { skipSelf: true }) : null
    },
  }
}

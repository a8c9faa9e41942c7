import { join } from 'node:path'
import type { Plugin } from 'rolldown'

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
    resolveId: {
      filter: { id: Object.keys(modules).map((name) => new RegExp(`^${name}$`)) },
      handler(source) {
        return this.resolve(modules[source] ?? source, join(root, 'package.json'), { skipSelf: true })
      },
    },
  }
}

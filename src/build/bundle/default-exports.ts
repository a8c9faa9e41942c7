import { join } from 'node:path'
import type { Plugin } from 'vite'

const prefix = '\0vaasal:default-export:'
const wrapped = new Set(['react-slick', 'react-phone-input-2'])

/**
 * Makes `import Slider from 'react-slick'` work in islands. These packages are CommonJS with `exports.default`, and in
 * an ES package their default import would be the whole `exports` object.
 */
export function defaultExports({ root }: { root: string }): Plugin {
  return {
    name: 'vaasal:default-exports',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (!wrapped.has(source)) return null
      if (!importer?.startsWith(prefix)) return prefix + source
      return this.resolve(source, join(root, 'package.json'), { ...options, skipSelf: true })
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const name = JSON.stringify(id.slice(prefix.length))
      return `import module from ${name}\nexport default module.default ?? module\n`
    },
  }
}

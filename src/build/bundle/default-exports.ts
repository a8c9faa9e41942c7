import { join } from 'node:path'
import type { Plugin } from 'vite'

const prefix = '\0vaasal:default-export:'
const wrapped = new Set(['react-slick', 'react-phone-input-2'])

/**
 * Lets islands write `import Slider from 'react-slick'`. These packages are CommonJS with `exports.default`, and for an
 * importer in an ES package the default import is then the whole exports object.
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

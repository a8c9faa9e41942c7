import { join } from 'node:path'
import type { Plugin } from 'rolldown'

const prefix = '\0vaasal:default-export:'
const wrapped = /^(react-slick|react-phone-input-2)$/

/**
 * Makes `import Slider from 'react-slick'` work in islands. These packages are CommonJS with `exports.default`, and in
 * an ES package their default import would be the whole `exports` object.
 */
export function defaultExports({ root }: { root: string }): Plugin {
  return {
    name: 'vaasal:default-exports',
    resolveId: {
      filter: { id: wrapped },
      handler(source, importer, options) {
        if (!importer?.startsWith(prefix)) return prefix + source
        return this.resolve(source, join(root, 'package.json'), { ...options, skipSelf: true })
      },
    },
    load: {
      filter: { id: new RegExp(`^${prefix}`) },
      handler(id) {
        const name = JSON.stringify(id.slice(prefix.length))
        return `import module from ${name}\nexport default module.default ?? module\n`
      },
    },
  }
}

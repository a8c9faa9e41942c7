import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Plugin } from 'rolldown'

const prefix = '\0vaasal:style-address:'
const query = '?url'

/**
 * `import href from 'x/style.css?url'` is the address of the stylesheet, which becomes a file of its own. Files that it
 * names in turn would be missing: it must not have any.
 */
export const styleAddresses: Plugin = {
  name: 'vaasal:style-addresses',
  resolveId: {
    filter: { id: /\.css\?url$/ },
    async handler(source, importer) {
      const found = await this.resolve(source.slice(0, -query.length), importer, { skipSelf: true })
      return found && prefix + found.id
    },
  },
  load: {
    filter: { id: new RegExp(`^${prefix}`) },
    async handler(id) {
      const file = id.slice(prefix.length)
      const source = await readFile(file, 'utf8')
      if (/@import|url\((?!\s*["']?(data:|#))/.test(source)) throw new Error(`${file} loads other files.`)
      const asset = this.emitFile({ type: 'asset', name: basename(file), source })
      const code = `export default ${JSON.stringify(`/${this.getFileName(asset)}`)}`
      return { code, moduleType: 'js' }
    },
  },
}

import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { publicModules } from '../../builder/client/public-modules.ts'

/** What a block of a site's own may import, and what the engine's blocks call it. */
interface PublicName {
  module: string
  name: string
}

export interface PublicNames {
  /** By the file of the engine that exports them and their name there: `src/ui/section.tsx#Section`. */
  names: ReadonlyMap<string, PublicName>
  /** The modules that have the names of one file only, by that file: what a block loads later is such a file. */
  modules: ReadonlyMap<string, string>
}

/** Reads the public names of the engine in `root`. */
export function readPublicNames(root: string): PublicNames {
  const names = new Map<string, PublicName>()
  const modules = new Map<string, string>()
  for (const [module, file] of Object.entries(publicModules)) {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'), { sourceType: 'module' })
    for (const node of program.body) {
      if (node.type !== 'ExportNamedDeclaration' || !node.source) continue
      const source = posix.join(posix.dirname(file), node.source.value)
      if (program.body.length === 1) modules.set(source, module)
      for (const { local, exported } of node.specifiers)
        if (local.type === 'Identifier' && exported.type === 'Identifier')
          // What sites have under a name in a form of their own, such as `defineMessages`, a copy has in that form.
          for (const name of [local.name, exported.name])
            names.set(`${source}#${name}`, { module, name: exported.name })
    }
  }
  return { names, modules }
}

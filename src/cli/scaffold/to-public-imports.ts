/** The modules by which a site's own blocks know the parts of the engine. */
const publicModules: readonly (readonly [inEngine: RegExp, inSite: string])[] = [
  [/^\.\.\/define-block\.ts$/, 'vaasal/blocks'],
  [/^\.\.\/\.\.\/core\/schema\//, 'vaasal/fields'],
  [/^\.\.\/\.\.\/ui\//, 'vaasal/ui'],
]

/** The code of a block type of the engine as that of a site's own: it imports the public names. */
export function toPublicImports(code: string): string {
  const names = new Map<string, readonly string[]>()
  const collect = (line: string, isType: string | undefined, listed: string, source: string) => {
    const module = publicModules.find(([pattern]) => pattern.test(source))?.[1]
    if (module === undefined) return line
    const known = names.get(module)
    const added = listed.split(', ').map((name) => (isType ? `type ${name}` : name))
    names.set(module, [...(known ?? []), ...added])
    return known ? '' : `import '${module}'\n`
  }
  return code
    .replace(/^import (type )?\{ ([^}]*) \} from '([^']+)'\n/gm, collect)
    .replace(/^import '([^']+)'$/gm, (_, module: string) => formatImport(module, names.get(module) ?? []))
}

function formatImport(module: string, names: readonly string[]): string {
  const bare = (name: string) => name.replace(/^type /, '')
  const sorted = names.toSorted((one, other) =>
    bare(one).toLowerCase() < bare(other).toLowerCase() ? -1 : 1,
  )
  return sorted.every((name) => name.startsWith('type '))
    ? `import type { ${sorted.map(bare).join(', ')} } from '${module}'`
    : `import { ${sorted.join(', ')} } from '${module}'`
}

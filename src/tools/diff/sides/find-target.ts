import { createDestinationSearch } from '../../../core/links/find-destination.ts'
import type { OpenSide } from './sides.ts'

/** Where an address leads: the target as it is written, and its path if it is on the site. */
export interface Target {
  to: string
  path: string
}

/** Makes a function that finds where an address leads: through a redirect, or as another address of a route. */
export function createTargetSearch({ config }: OpenSide): (address: string) => Target | undefined {
  const shown = new Map(
    config.routes.flatMap(({ path, aliases }) => [
      ...aliases.map((alias) => [alias.path, path] as const),
      [path, path] as const,
    ]),
  )
  const find = createDestinationSearch({
    redirects: config.parts?.redirects ?? [],
    isShown: (path) => shown.has(path),
    // Not every host corrects the spelling of an address.
    findSpelling: () => undefined,
  })
  return (address) => {
    const destination = find(address)
    if (destination.kind === 'missing') return undefined
    const to = destination.kind === 'redirect' ? destination.to : (shown.get(address) ?? address)
    return { to, path: to.replace(/[?#].*$/s, '') }
  }
}

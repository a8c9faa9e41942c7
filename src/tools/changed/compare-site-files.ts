import { escapePattern } from '../../builder/client/escape-pattern.ts'
import { readYaml } from '../../core/read/read-yaml.ts'
import { findRedirectTable } from '../../core/resolve/read-redirects.ts'
import { asMap, findAt, getEntries, type NodePath, toValue } from '../../core/tree/nodes.ts'
import type { MapNode, Node } from '../../core/tree/tree.ts'
import { listAliases } from '../authored/site-model.ts'

/** What differs between two versions of `pages.yaml`. */
export interface SiteComparison {
  hasChanged: (...path: NodePath) => boolean
  /** Whether a route, an alias or a redirect has changed. */
  hasAddressChanged: (address: string) => boolean
}

/** Compares two versions of `pages.yaml`; if one cannot be read, everything differs. */
export function compareSiteFiles(before: string | undefined, after: string | undefined): SiteComparison {
  if (before === after) return { hasChanged: () => false, hasAddressChanged: () => false }
  const [old, current] = [before, after].map((text) => readRoot(text))
  if (!old || !current) return { hasChanged: () => true, hasAddressChanged: () => true }
  const [oldAddresses, addresses] = [listAddresses(old), listAddresses(current)]
  const changed = [...new Set([...oldAddresses.keys(), ...addresses.keys()])].filter(
    (address) => oldAddresses.get(address) !== addresses.get(address),
  )
  const exact = new Set(changed)
  const patterns = changed.filter((address) => /\$\{|\/\*$/.test(address)).map(toPattern)
  return {
    hasChanged: (...path) => fingerprintNode(findAt(old, path)) !== fingerprintNode(findAt(current, path)),
    hasAddressChanged: (address) => exact.has(address) || patterns.some((pattern) => pattern.test(address)),
  }
}

/** The file of the table of redirects that a version of `pages.yaml` names. */
export const readRedirectTable = (text: string | undefined): string | undefined =>
  findRedirectTable(readRoot(text))

function readRoot(text: string | undefined): MapNode | undefined {
  return text === undefined ? undefined : asMap(readYaml('pages.yaml', text).source.root)
}

/** Every route, alias and redirect with what it leads to. */
function listAddresses(root: MapNode): Map<string, string> {
  const addresses = new Map<string, string>()
  for (const part of ['redirects', 'routes']) {
    for (const [path, { value }] of getEntries(root, [part])) {
      const target = `${path} ${fingerprintNode(value)}`
      addresses.set(path, target)
      for (const alias of listAliases(value)) addresses.set(alias, target)
    }
  }
  return addresses
}

/** Matches the addresses that are meant: those of all rows of a table (`/in-${slug}`), or all below a path (`/old/*`). */
function toPattern(address: string): RegExp {
  const parts = address.replace(/\/\*$/, '').split(/\$\{[^}]*\}/)
  const below = address.endsWith('/*') ? '(?:/.*)?' : ''
  return new RegExp(`^${parts.map(escapePattern).join('[^/]*')}${below}$`)
}

const fingerprintNode = (node: Node | undefined) => node && JSON.stringify(toValue(node))

/**
 * Adds a query to the target of a redirect: behind the target's own, so that its values come first, and in front of its
 * fragment.
 *
 * @param query without its `?`
 */
export function joinQuery(target: string, query: string): string {
  if (query === '') return target
  const at = target.indexOf('#')
  const [address, fragment] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)]
  const separator = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&'
  return address + separator + query + fragment
}

import { addFormVersion } from '../../contracts/form-version.ts'
import { isOwnEndpoint } from '../links/is-own-endpoint.ts'
import type { FormTarget } from '../model/bound.ts'
import { mixText } from '../text/mix-text.ts'

/**
 * Puts the version of a form into the addresses that it is sent to: a hash of all that its block shows and asks. The intake
 * then judges what arrives by the form that the visitor had before them, whatever was built since, and in whichever arm. An
 * endpoint of somebody else is left as it is.
 */
export function nameFormVersion(props: object, targets: readonly FormTarget[]): void {
  const own = targets.filter(isOwnEndpoint)
  if (own.length === 0) return
  const version = mixText(JSON.stringify(props)).slice(0, 16)
  for (const target of own) target.endpoint = addFormVersion(target.endpoint, version)
}

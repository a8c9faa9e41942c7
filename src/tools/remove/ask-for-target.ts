import { listNames } from '../../core/diagnostics/phrases.ts'
import { RefusalError } from '../../core/refusal-error.ts'
import { askUntil, type Dialogue } from '../ask-until.ts'

/** The answer that lets the addresses answer 404. */
const nowhere = 'nowhere'

/** Addresses that are named in a question. */
const maxNamed = 4

/** The addresses of a question or a message: `"/sale" and "/deals"`. */
export const formatAddresses = (addresses: readonly string[]) => listNames(addresses, 'and', maxNamed)

/** Asks where visitors of removed addresses arrive from now on; `undefined` for nowhere. */
export function askForTarget(
  addresses: readonly string[],
  check: (target: string) => string | undefined,
  dialogue: Dialogue,
): Promise<string | undefined> {
  const question = `Where do visitors of ${formatAddresses(addresses)} arrive from now on? (a route such as /contact, https://…, or ${nowhere}): `
  const read = (target: string) => {
    if (target === nowhere) return undefined
    const problem =
      target === '' ? `Type a route, an address that begins with https://, or ${nowhere}.` : check(target)
    if (problem !== undefined) throw new RefusalError(problem)
    return target
  }
  return askUntil(question, read, dialogue)
}

import { listNames } from '../../core/diagnostics/phrases.ts'
import type { Ask } from '../new-page/ask-for-page.ts'

/** The answer that lets the addresses answer 404. */
const nowhere = 'nowhere'

/** Addresses that are named in a question. */
const maxNamed = 4

/** The addresses of a question or a message: `"/sale" and "/deals"`. */
export const formatAddresses = (addresses: readonly string[]) => listNames(addresses, 'and', maxNamed)

/**
 * Asks where visitors of removed addresses arrive from now on; `undefined` for nowhere. An answer that cannot be used is
 * asked for again, with the reason.
 */
export async function askForTarget(
  addresses: readonly string[],
  check: (target: string) => string | undefined,
  { ask, say }: { ask: Ask; say: (text: string) => void },
): Promise<string | undefined> {
  for (;;) {
    const answer = await ask(
      `Where do visitors of ${formatAddresses(addresses)} arrive from now on? (a route such as /contact, https://…, or ${nowhere}): `,
    )
    const target = answer.trim()
    if (target === nowhere) return undefined
    const problem =
      target === '' ? `Type a route, an address that begins with https://, or ${nowhere}.` : check(target)
    if (problem === undefined) return target
    say(problem)
  }
}

import type { Span, UnlocatedDiagnostic } from './diagnostic.ts'
import { relateDefinition } from './locations.ts'
import { listNames, suggest } from './phrases.ts'
import { isCertainTypo, isOneTypo, suggestNearest } from './suggest-nearest.ts'

/** The names that can be meant; a map also says where each is defined, if anywhere. */
type KnownNames = Iterable<string> | ReadonlyMap<string, Span | undefined>

interface UnknownName extends Omit<UnlocatedDiagnostic, 'related'> {
  /** The message without its full stop, such as `There is no form "led" in pages.yaml`. */
  message: string
  /** Lists all names after the message under this heading, such as `Forms`. */
  heading?: string
  /** What is meant, if something else than the letters says so. */
  meant?: string | undefined
  /** Whether `meant` can only be this name. */
  isCertain?: boolean
  /** Names of which one typo is enough, however short they are. */
  short?: Iterable<string>
}

interface RecoveredName {
  /** The name that the rest of the run goes on with; `undefined` if none is near enough. */
  meant: string | undefined
  diagnostic: UnlocatedDiagnostic
}

/**
 * Recovers from a name that nothing has. The caller reports the diagnostic and goes on with the name that is meant, so
 * that one typo is one message and everything behind it is still checked.
 */
export function recoverName(written: string, known: KnownNames, unknown: UnknownName): RecoveredName {
  const { message, heading, short, meant: given, isCertain, ...rest } = unknown
  const map = isMap(known) ? known : undefined
  const names = [...(map?.keys() ?? (known as Iterable<string>))]
  const meant = given ?? findMeant(written, names, short)
  const span = meant === undefined ? undefined : map?.get(meant)
  const list = heading === undefined ? '' : ` ${heading}: ${listNames(names)}.`
  const related = span && meant !== undefined ? [relateDefinition(meant, span)] : undefined
  const certain =
    given === undefined ? meant !== undefined && isCertainTypo(written, meant, names) : isCertain
  const fix = certain && meant !== undefined ? { from: written, text: meant } : undefined
  return { meant, diagnostic: { ...rest, message: `${message}${suggest(meant)}${list}`, related, fix } }
}

const isMap = (known: KnownNames): known is ReadonlyMap<string, Span | undefined> => 'get' in known

/** The name that is most likely meant; of `short` names one typo is enough, however short they are. */
export function findMeant(
  written: string,
  names: Iterable<string>,
  short: Iterable<string> = [],
): string | undefined {
  return suggestNearest(written, names) ?? [...short].find((name) => isOneTypo(written, name))
}

/**
 * Recovers the misspelt keys of a map, as written and as meant. Only a key that the map does not have yet can be
 * meant, and each by one key.
 */
export function recoverKeys(
  unknown: readonly string[],
  present: readonly string[],
  known: readonly string[],
): Map<string, string> {
  const absent = known.filter((name) => !present.includes(name))
  const meant = new Map<string, string>()
  for (const key of unknown) {
    const nearest = findMeant(key, known, absent)
    const isFree = nearest !== undefined && absent.includes(nearest) && ![...meant.values()].includes(nearest)
    if (isFree) meant.set(key, nearest)
  }
  return meant
}

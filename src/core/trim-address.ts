/**
 * Characters that end up behind an address in a sentence or a message, as the inside of a character class. nginx reads
 * the same one.
 */
export const addressEnds = '/.,;:!)\\]>"\'*\\s'

const ends = new RegExp(`[${addressEnds}]`)

/**
 * The addresses that a request may mean if nothing has the one that it names, the likeliest first: without what programs
 * and people put behind an address, then without the ending of a file. Parameters that are attached without a `?` are
 * the query.
 *
 * @param pathname decoded
 */
export function trimAddress(pathname: string): { paths: [trimmed: string, plain: string]; query: string } {
  const at = pathname.search(/[&?]/)
  const written = at < 0 ? pathname : pathname.slice(0, at)
  const query = at < 0 ? '' : pathname.slice(at + 1).replaceAll('#', '%23')
  const trimmed = trimEnds(written).replace(/^\/*/, '/')
  return { paths: [trimmed, trimmed.replace(/(?:\/index(?:\.html)?|\.html)$/i, '') || '/'], query }
}

/** A regular expression would take quadratic time on many such characters. */
function trimEnds(text: string): string {
  let end = text.length
  while (end > 0 && ends.test(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

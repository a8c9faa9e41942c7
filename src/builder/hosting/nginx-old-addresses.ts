import { encodeAddress } from '../../core/encode-address.ts'
import { groupByParameters, toQueryKey } from '../../core/links/find-destination.ts'
import { takesAllBelow } from '../../core/links/parse-old-address.ts'
import type { Redirect } from '../../core/model/page.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import type { HostedSite } from './hosted-site.ts'
import { listKeys, quoteTarget, renderEntries } from './nginx-entries.ts'
import { type NginxVariables, nameNginxVariables } from './nginx-variables.ts'

/** The variable of nginx with the target of each kind of redirect of old addresses; none for kinds that the site lacks. */
export function listOldAddressVariables(site: HostedSite): { byQuery: string[]; below?: string } {
  const { moved } = nameNginxVariables(site)
  const byQuery = groupByParameters(site.redirects).map((_, index) => `${moved}_by_query_${nameIndex(index)}`)
  return { byQuery, ...(site.redirects.some(takesAllBelow) && { below: `${moved}_below` }) }
}

/** Writes the maps of redirects by query and of those of everything below a path. */
export function renderOldAddressMaps(site: HostedSite): string {
  const names = nameNginxVariables(site)
  const { byQuery, below } = listOldAddressVariables(site)
  const groups = groupByParameters(site.redirects).map((group, index) =>
    renderQueryMaps(byQuery[index] ?? '', group.names, group.redirects, names),
  )
  return groups.join('') + (below === undefined ? '' : renderBelowMap(below, site, names))
}

/** A digit behind a variable would belong to its name. */
const nameIndex = (index: number): string =>
  [...String(index)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')

function renderQueryMaps(
  target: string,
  parameters: readonly string[],
  redirects: readonly Redirect[],
  { meant }: NginxVariables,
): string {
  const rests = parameters.map((_, index) => `${target}_rest_${nameIndex(index)}`)
  const rest = rests.at(-1) ?? '$args'
  const [query, further] = [`${target}_query`, `${target}_further`]
  const entries = redirects.flatMap(({ from, query: wanted = {}, to }) => {
    return listKeys(from).map((key): [string, string] => [
      toQueryKey(key, parameters, wanted),
      quoteTarget(to, { query, further }),
    ])
  })
  const removals = parameters.map(
    (name, index) => `map ${rests[index - 1] ?? '$args'} ${rests[index]} {
  default ${rests[index - 1] ?? '$args'};
  "~*^${name}=[^&]*&?(.*)$" $1;
  "~*^(.*)&${name}=[^&]*(.*)$" $1$2;
}
`,
  )
  return `
# Redirects that look at ${parameters.join(' and ')} in the query, which they take out of it.
${removals.join('')}map ${rest} ${query} {
  default ?${rest};
  "" "";
}
map ${rest} ${further} {
  default &${rest};
  "" "";
}
map "${meant}?${parameters.map((name) => `${name}=$arg_${name}`).join('&')}" ${target} {
  default "";
${renderEntries(entries.sort(([one], [other]) => compareCodeUnits(one, other)))}}
`
}

/** A number would be taken from the regular expression that made the query. PCRE allows 32 letters. */
const rest = 'vaasal_rest'

/** Those between a path and what is below it. Browsers read `\` in an address as `/`. */
const slashes = '[/\\x5c]'

/** The path as it came is still encoded, so what is behind the asterisk can be written into a header. */
function renderBelowMap(target: string, { redirects }: HostedSite, names: NginxVariables): string {
  const opened = redirects.filter(takesAllBelow).sort((one, other) => other.from.length - one.from.length)
  const lines = opened.flatMap(({ from, to }) => {
    const prefix = encodeAddress(from.slice(0, -2)).replace(/[.+()[\]!-]/g, '\\$&')
    if (!to.endsWith('*')) return [`  "~*^${prefix}(?:/[^?]*)?(?:\\?|$)" ${quoteTarget(to, names)};\n`]
    return [
      `  "~*^${prefix}(?:/${slashes}*)?(?:\\?|$)" ${quoteTarget(to.slice(0, -2) || '/', names)};\n`,
      `  "~*^${prefix}/${slashes}*(?<${rest}>[^?]+?)/*(?:\\?|$)" ${quoteTarget(to, names, `$${rest}`)};\n`,
    ]
  })
  return `
# Redirects of everything below a path, where nothing else is there.
map $request_uri ${target} {
  default "";
${lines.join('')}}
`
}

const policyName = '  Content-Security-Policy: '

/**
 * `_headers` for the time in which pages of two builds are served side by side: the later one, in which the policy of
 * each path permits what both builds need.
 */
export function joinHeaders(earlier: string, later: string): string {
  const [before, after] = [readPolicies(earlier), readPolicies(later)]
  const [fallback, common] = [before.get('/*'), after.get('/*')]
  if (fallback === undefined || common === undefined) return later
  const joined = splitRules(later).map(([path = '', ...lines]) => [
    path,
    ...lines.map((line) =>
      line.startsWith(policyName)
        ? policyName + joinPolicies(before.get(path) ?? fallback, line.slice(policyName.length))
        : line,
    ),
  ])
  const gone = [...before]
    .filter(([path]) => !after.has(path))
    .map(([path, policy]) => [path, '  ! Content-Security-Policy', policyName + joinPolicies(policy, common)])
  const hasPolicy = ([path = '']: string[]) => after.has(path)
  // Before the assets, because some hosts read a limited number of rules.
  const rules = [...joined.filter(hasPolicy), ...gone, ...joined.filter((rule) => !hasPolicy(rule))]
  return `${rules.flat().join('\n')}\n`
}

/** Each rule as its path, followed by its lines. */
function splitRules(text: string): string[][] {
  const rules: string[][] = []
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith(' ')) rules.at(-1)?.push(line)
    else rules.push([line])
  }
  return rules
}

function readPolicies(text: string): Map<string, string> {
  return new Map(
    splitRules(text).flatMap(([path = '', ...lines]) => {
      const policy = lines.find((line) => line.startsWith(policyName))
      return policy === undefined ? [] : [[path, policy.slice(policyName.length)] as const]
    }),
  )
}

/** A policy with the sources of both, for policies that forbid what they do not name. */
export function joinPolicies(one: string, other: string): string {
  const sources = new Map<string, Set<string>>()
  for (const directive of `${other}; ${one}`.split('; ')) {
    const [name = '', ...given] = directive.split(' ')
    sources.set(name, new Set([...(sources.get(name) ?? []), ...given]))
  }
  return [...sources]
    .map(([name, all]) =>
      [name, ...[...all].filter((source) => source !== "'none'" || all.size === 1)].join(' '),
    )
    .join('; ')
}

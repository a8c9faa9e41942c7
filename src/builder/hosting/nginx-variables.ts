import type { HostedSite } from './hosted-site.ts'

/** The variables of nginx in which a site finds out what it answers. */
export type NginxVariables = Record<(typeof names)[number], string>

const names = [
  ...(['written', 'meant', 'parameters', 'query', 'further'] as const),
  ...(['canonical', 'respelt', 'moved', 'closed'] as const),
  ...(['page', 'policy', 'search', 'caching'] as const),
]

/**
 * Variables belong to the whole nginx, in which the last map of a name counts for every site. So each has the host of its
 * site in its name, without a digit at the beginning, which would make it a capture.
 */
export function nameNginxVariables({ url }: HostedSite): NginxVariables {
  const host = new URL(url).host.replace(/[^a-z0-9]/g, (sign) => (sign === '-' ? '__' : '_'))
  return Object.fromEntries(names.map((name) => [name, `$vaasal_${host}_${name}`])) as NginxVariables
}

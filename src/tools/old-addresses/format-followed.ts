import { countThings, suggest } from '../../core/diagnostics/phrases.ts'
import { type FollowedAddress, isBad } from './follow-addresses.ts'

/** The addresses that must be mended, a line each with its place in the list, and a line that adds all up. */
export function formatFollowed(file: string, followed: readonly FollowedAddress[]): string {
  const lines = followed
    .filter(isBad)
    .map((one) => `${file}:${one.line}  ${one.path}${one.search}  ${explain(one)}`)
  return [...lines, summarize(followed)].join('\n')
}

function explain(followed: FollowedAddress): string {
  const { end, steps, nearest, path, ignoresQuery } = followed
  if (ignoresQuery) return `shows ${path}, whatever its query says.`
  const way = steps.map((step) => ` → ${step}`).join('')
  if (end === 'circle') return `leads back to itself:${way}`
  if (end === 'shown' || end === 'elsewhere') return `is redirected ${steps.length} times:${way}`
  return `leads nowhere${way && `:${way}`}${suggest(nearest)}`
}

function summarize(followed: readonly FollowedAddress[]): string {
  const count = (matches: (one: FollowedAddress) => boolean) => followed.filter(matches).length
  const parts = [
    ['Pages and files', count((one) => one.end === 'shown' && one.steps.length === 0 && !isBad(one))],
    ['Query not looked at', count(({ ignoresQuery = false }) => ignoresQuery)],
    ['Redirected', count((one) => !isBad(one) && one.steps.length === 1)],
    [
      'Redirected more than once',
      count(({ end, steps }) => /^(?:shown|elsewhere)$/.test(end) && steps.length > 1),
    ],
    ['Back to themselves', count(({ end }) => end === 'circle')],
    ['Nowhere', count(({ end }) => end === 'nowhere')],
  ] as const
  const said = parts.filter(([, number]) => number > 0).map(([words, number]) => `${words}: ${number}.`)
  return `${countThings(followed.length, 'address', 'addresses')}. ${said.join(' ')}`
}

/** A table of redirects for the addresses that lead nowhere, or whose query nothing looks at; the target is the nearest route, or empty. */
export function renderRedirectTable(followed: readonly FollowedAddress[]): string {
  const rows = followed
    .filter(({ end, ignoresQuery }) => end === 'nowhere' || ignoresQuery)
    .map(({ path, search, nearest = '' }) => `${quote(path + search)},${quote(nearest)}`)
  return ['from,to', ...rows].join('\n')
}

const quote = (cell: string): string => (/[",\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

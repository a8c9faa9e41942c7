import { decodeAddress } from '../decode-address.ts'
import type { Redirect } from '../model/page.ts'

/** The address of a redirect, or why it cannot be one. */
export type OldAddress = Pick<Redirect, 'from' | 'query'> | { problem: string; hint: string }

/**
 * Characters that a path cannot have: those which end it or are not sent in it, those which have a meaning in the files of
 * hosts, and invisible ones.
 */
const forbidden = /[^\S ]|[?#*"'<>\\^`{|}$;:&%\p{C}]/u
const example = 'Such as `/2021/05/welcome`, `/?p=123` or `/category/*`.'

/**
 * Reads the address of a redirect: a path, also one that a list of an old site has encoded, ended with a slash or written
 * with its host; `/*` behind it stands for everything below, a query for its parameters.
 */
export function parseOldAddress(text: string): OldAddress {
  const written = text.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '')
  const at = written.indexOf('?')
  const path = decodeAddress(at < 0 ? written : written.slice(0, at))
  const isOpen = path.endsWith('/*')
  const plain = (isOpen ? path.slice(0, -2) : path).replace(/\/$/, '')
  const query = at < 0 ? undefined : readQuery(written.slice(at + 1))
  if (!path.startsWith('/') && written !== '' && at !== 0)
    return { problem: 'an address begins with "/"', hint: example }
  if (forbidden.test(plain)) {
    const [sign = ''] = forbidden.exec(plain) ?? []
    return sign === '*'
      ? { problem: '"*" stands at the end, behind a slash, and for everything below', hint: example }
      : { problem: `the path of an address cannot have ${describe(sign)}`, hint: example }
  }
  if (plain.includes('//') || /(?:^|\/)\./.test(plain))
    return { problem: 'a part of a path is not empty and does not begin with a dot', hint: example }
  if (isOpen && plain === '')
    return {
      problem: '"/*" would take every address of the site',
      hint: 'Write the part that the old addresses begin with, such as `/blog/*`. The page `/404` is for all others.',
    }
  if (!query) return { from: isOpen ? `${plain}/*` : plain || '/' }
  if ('problem' in query) return query
  if (isOpen) return { problem: 'an address has either "*" or a query', hint: 'Write a redirect for each.' }
  return { from: plain || '/', query: query.parameters }
}

/** Whether a redirect stands for everything below its path, and for the path itself. */
export const takesAllBelow = ({ from }: Pick<Redirect, 'from'>): boolean => from.endsWith('/*')

/** A redirect as its address is written. */
export const formatOldAddress = ({ from, query }: Pick<Redirect, 'from' | 'query'>): string =>
  query
    ? `${from}?${Object.entries(query)
        .map(([name, value]) => `${name}=${value}`)
        .join('&')}`
    : from

function readQuery(text: string): { parameters: Record<string, string> } | { problem: string; hint: string } {
  const pairs = text.split('&').map((pair) => /^([A-Za-z]\w{0,39})=([\w.~-]{1,100})$/.exec(pair))
  const parameters = Object.fromEntries(
    pairs.flatMap((pair) => (pair ? [[pair[1] ?? '', pair[2] ?? ''] as const] : [])),
  )
  const isComplete = Object.keys(parameters).length === pairs.length
  if (isComplete && pairs.length <= 3) return { parameters }
  return {
    problem: isComplete
      ? 'a redirect looks at three parameters at most'
      : 'the query of an address has parameters such as `p=123`, each once, of letters, digits, "_", ".", "~" and "-"',
    hint: example,
  }
}

const describe = (sign: string): string => (/[\s\p{C}]/u.test(sign) ? 'an invisible character' : `"${sign}"`)

import { invisibleCharacter } from '../text/characters.ts'
import type { AuthoredLink } from './authored-link.ts'
import { isPlaceholder, replacePlaceholders } from './placeholders.ts'
import { readExternal } from './read-external.ts'
import { readMail } from './read-mail.ts'
import { readPage } from './read-page.ts'
import { readPhone } from './read-phone.ts'

/** The schemes that are read; `http` is among them to say why it is not allowed. */
const schemes = ['https', 'http', 'mailto', 'tel', 'chat', 'dialog']

/** The path of a page without anything to decode, and what may follow it. No part begins with a dot. */
const plainPage = /^((?:\/[\w~-][\w.~-]*)+\/?|\/)((?:\?[\w.~&=-]*)?(?:#[\w.~-]*)?)$/

/** Only characters that mean themselves in every link: nothing is hidden, forbidden or a fact. */
const plainLink = /^[\w.~:/?#@&=+,;()-]+$/

/** The letters of all scripts take longer to compile than most pages take to check. */
const plainAnchor = /^\w[\w.:-]*$/
const anyAnchor = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_.:-]|\u200c|\u200d)*$/u

/** Reads a link strictly; a string is the reason why it is rejected, a clause without a full stop. */
export function readLink(value: string): AuthoredLink | string {
  const [, path, suffix = ''] = plainPage.exec(value) ?? []
  if (path !== undefined) return { kind: 'page', path, suffix }
  const isPlain = plainLink.test(value)
  if (!isPlain && invisibleCharacter.test(value))
    return 'it contains an invisible character, which can hide where it leads'
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(value)?.[1]
  if (scheme !== undefined && !schemes.includes(scheme.toLowerCase())) {
    return `the scheme "${scheme}:" is not one of https:, mailto:, tel:, chat: and dialog:`
  }
  const mistake = isPlain ? undefined : findForbidden(value)
  if (mistake !== undefined) return mistake
  if (!isPlain && isPlaceholder(value)) return { kind: 'external', url: value }
  if (value.startsWith('${'))
    return 'it begins with a fact, which is allowed only if the fact is the whole link'
  if (value.startsWith('//')) return 'it begins with //, which leads to another site without saying https'
  if (value.startsWith('/')) return readPage(value)
  if (value.startsWith('#')) return readAnchor(value.slice(1))
  if (scheme === undefined) return 'it does not begin with a scheme such as https:, with / or with #'
  return readScheme(scheme.toLowerCase(), value.slice(scheme.length + 1))
}

function readScheme(scheme: string, rest: string): AuthoredLink | string {
  switch (scheme) {
    case 'https':
      return readExternal(rest)
    case 'mailto':
      return readMail(rest)
    case 'tel':
      return readPhone(rest)
    case 'chat':
      return isName(rest) ? { kind: 'chat', pool: rest } : 'chat: must be followed by the name of a pool'
    case 'dialog':
      return isName(rest) ? { kind: 'dialog', id: rest } : 'dialog: must be followed by the id of a dialog'
    default:
      return 'http: is not encrypted, so browsers warn about it and others can change what visitors see'
  }
}

function readAnchor(id: string): AuthoredLink | string {
  if (id === '') return 'the # is not followed by an id'
  const isAnchor = plainAnchor.test(id) || anyAnchor.test(replacePlaceholders(id, 'fact'))
  return isAnchor
    ? { kind: 'anchor', id }
    : 'an anchor is a # and one id of the letters a to z, digits, hyphens and underscores'
}

function isName(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(replacePlaceholders(text, 'fact'))
}

/** Characters that no address contains unencoded, some of which browsers drop or rewrite. */
function findForbidden(value: string): string | undefined {
  const plain = replacePlaceholders(value, '')
  if (/[{}]/.test(plain)) return 'it contains a brace outside a fact (a fact is written ${name})'
  if (/^\s|\s$/.test(plain)) return 'it begins or ends with a space'
  if (/\s/.test(plain)) return 'it contains a space'
  if (plain.includes('\\')) return 'it contains a backslash, which browsers read as /'
  const character = /[<>"`|^]/.exec(plain)?.[0]
  if (character !== undefined) {
    return `it contains ${character}, which an address writes as ${encodeURIComponent(character)}`
  }
  if (/%(?![0-9A-Fa-f]{2})/.test(plain))
    return 'it contains a % that does not begin a code such as %20 (a % itself is %25)'
  return undefined
}

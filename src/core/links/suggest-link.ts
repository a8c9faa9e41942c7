import { findMeant } from '../diagnostics/recover-name.ts'
import { readLink } from './read-link.ts'

const fileEndings = /\.(?:html?|php|aspx?|pdf|docx?|svg|png|jpe?g|webp|avif|gif|mp4|webm|ya?ml|csv)$/i
const siteName = /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{M}]{2,}(?::\d+)?(?:[/?#].*)?$/u
const email = /^[^\s@/:<>]+@[^\s@/:<>]+\.[^\s@/:<>.]{2,}(?:\?.*)?$/
const phone = /^\+?\(?\d[\d\s().\-–]{5,}$/
const relative = /^(?:\.{0,2}\/)*[\p{L}\p{N}][\p{L}\p{M}\p{N}_.~/-]*(?:[?#][^:\s]*)?$/u
const word = /^[\p{L}][\p{L}\p{M}\p{N}_-]*$/u

const otherNames: Record<string, string> = {
  mail: 'mailto',
  email: 'mailto',
  phone: 'tel',
  call: 'tel',
  popup: 'dialog',
  modal: 'dialog',
}
const schemes = ['https', 'mailto', 'tel', 'chat', 'dialog']

/** The allowed link that a value most likely means. */
export function suggestLink(value: string): string | undefined {
  const text = value.replace(/(?![\u200c\u200d])[\p{Cf}\p{Cs}]|\p{Cc}/gu, '').trim()
  const guesses = [
    text,
    ...recoverChatLink(text),
    ...recoverScheme(text),
    ...addScheme(text),
    ...recoverPath(text),
  ]
  return guesses.find((guess) => guess !== value && typeof readLink(guess) !== 'string')
}

/** A link to a chat with its number as digits, and with its text escaped. */
function recoverChatLink(text: string): string[] {
  const [, before, number = '', rest = ''] =
    /^(https:\/\/(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=))([^?&]*)(.*)$/is.exec(text) ?? []
  if (!before || !/^[+\d\s().-]*$/.test(number)) return []
  const escaped = rest
    .replace(/%(?![\dA-Fa-f]{2})/g, '%25')
    .replace(/[\s"<>`^|\\{}#]/g, (character) => encodeURIComponent(character))
  return [before + number.replace(/\D/g, '').replace(/^00/, '') + escaped]
}

function recoverScheme(text: string): string[] {
  const [, scheme = '', rest = ''] = /^([\p{L}]{2,12})\s*[:;]\s*(.+)$/u.exec(text) ?? []
  const name = nearestScheme(scheme.toLowerCase())
  const web = /^[htps]{4,7}[:;]?[/\\]*(?=[^/\\:;])(.+)$/i.exec(text)?.[1]
  return [
    ...(web !== undefined && /^[htps]{4,7}(?:[:;]|[/\\]{2})/i.test(text)
      ? [`https://${web.replaceAll(' ', '%20')}`]
      : []),
    ...(name === 'https' ? [`https://${rest.replace(/^[/\\]+/, '')}`] : []),
    ...(name === 'tel' ? [`tel:${rest.replace(/[\s–/]/g, '')}`] : []),
    ...(name === 'mailto'
      ? [`mailto:${rest.replace(/^\/+/, '').replaceAll(' ', rest.includes('?') ? '%20' : '')}`]
      : []),
    ...(name === 'chat' || name === 'dialog' ? [`${name}:${rest.replace(/^[#/]+/, '')}`] : []),
  ]
}

function addScheme(text: string): string[] {
  if (text.startsWith('//')) return [`https:${text}`]
  if (phone.test(text)) return [`tel:${text.replace(/[^\d+]/g, '')}`]
  if (email.test(text)) return [`mailto:${text}`]
  if (siteName.test(text) && (/^www\./i.test(text) || !fileEndings.test(text))) return [`https://${text}`]
  return []
}

function recoverPath(text: string): string[] {
  const guesses: string[] = []
  const path = text.replaceAll('\\', '/')
  if (text.startsWith('#')) guesses.push(`#${text.replace(/^#[\s/!#]*/, '')}`)
  if (word.test(text)) guesses.push(`#${text}`)
  if (/^[/\\][^/\\]/.test(text))
    guesses.push(path.replace(/\/{2,}/g, '/').replace(/(?:\/\.{1,2})+(?=\/|$)/g, ''))
  else if (relative.test(path)) guesses.push(`/${path.replace(/^[./]+/, '')}`)
  if (/^(?:\/|https:)/.test(path)) guesses.push(path.replace(/%(?![\dA-Fa-f]{2})/g, '%25'))
  return guesses
}

function nearestScheme(name: string): string | undefined {
  if (name === '') return undefined
  if (schemes.includes(name)) return name
  return Object.hasOwn(otherNames, name) ? otherNames[name] : findMeant(name, schemes, schemes)
}

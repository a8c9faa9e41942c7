import type { Attribute } from './attributes.ts'
import { escapeMarkup } from './escape-markup.ts'
import { giveUp } from './give-up.ts'

/** React replaces addresses that are scripts, and leaves some out that are empty. */
const plainAddress = /^[^\0- jJ]/

/** An attribute whose value is neither null nor undefined, as React writes it. */
export function writeAttribute({ kind, start }: Attribute, value: unknown): string {
  if (kind === 'none') return ''
  if (kind === 'style') return writeStyle(start, value)
  if (typeof value === 'string') {
    if (kind === 'boolean') return value === '' ? '' : `${start}"`
    if (kind === 'number' || (kind === 'address' && !plainAddress.test(value))) giveUp(`the ${kind} ${value}`)
    return `${start}${escapeMarkup(value)}"`
  }
  if (typeof value === 'boolean' && kind !== 'number') {
    if (kind === 'word') return `${start}${value}"`
    return kind === 'boolean' && value ? `${start}"` : ''
  }
  if (Number.isFinite(value) && kind !== 'boolean' && kind !== 'address') return `${start}${value}"`
  return giveUp(`a value of the kind ${kind}`)
}

function writeStyle(start: string, style: unknown): string {
  if (typeof style !== 'object' || style === null) giveUp('a style that is not an object')
  const declarations: string[] = []
  for (const [name, value] of Object.entries(style)) {
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') continue
    // Numbers have a unit, which depends on the property.
    if (typeof value !== 'string' && !name.startsWith('--')) giveUp(`the style ${name}`)
    if (typeof value !== 'string' && !Number.isFinite(value)) giveUp(`the style ${name}`)
    declarations.push(`${nameProperty(name)}:${escapeMarkup(`${value}`.trim())}`)
  }
  return declarations.length === 0 ? '' : `${start}${declarations.join(';')}"`
}

function nameProperty(name: string): string {
  if (name.startsWith('--')) return escapeMarkup(name)
  if (!/^(?!ms)[a-z][A-Za-z]*$/.test(name)) giveUp(`the style ${name}`)
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

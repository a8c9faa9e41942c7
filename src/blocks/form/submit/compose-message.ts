import { listSeparator } from '../../../contracts/answer-rule.ts'
import type { Link } from '../../../core/model/bound.ts'
import type { FormProps } from '../schema.ts'

type Chat = NonNullable<FormProps['chat']>

/** The answers as a chat message: the title, then a line for each field that was asked. */
export function composeMessage({ title, lines }: Chat, answers: Readonly<Record<string, unknown>>): string {
  return [
    title,
    ...lines
      .filter(({ field }) => field in answers)
      .map(({ label, field }) => `${label}: ${[answers[field] ?? ''].flat().join(listSeparator)}`),
  ].join('\n')
}

/** The chat link with a message. The rotation of the pool must not replace it, or the message would be lost. */
export function linkWithMessage({ href, kind, newTab }: Link, message: string): Link {
  const address = new URL(href, 'https://page.invalid')
  address.searchParams.delete('text')
  const before = address.search ? `${address.search}&` : '?'
  const path = address.origin === 'https://page.invalid' ? '' : address.origin
  return { href: `${path}${address.pathname}${before}text=${encodeURIComponent(message)}`, kind, newTab }
}

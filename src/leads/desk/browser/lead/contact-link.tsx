import type { ReactNode } from 'react'
import { MailIcon, PhoneIcon } from '../kit/icons.tsx'

interface CallLinkProps {
  href: string
  /** As it is dialled. */
  number: string
  extension: string
  isMain?: boolean
}

export function CallLink({ href, number, extension, isMain }: CallLinkProps): ReactNode {
  return (
    <a className={`button ${isMain ? 'main-button ' : ''}contact-link`} href={href}>
      <PhoneIcon />
      <span>
        Call <strong>{extension ? `${number} ext. ${extension}` : number}</strong>
      </span>
    </a>
  )
}

export function MailLink({ href, email }: { href: string; email: string }): ReactNode {
  return (
    <a className="button contact-link" href={href}>
      <MailIcon />
      <span>
        E-mail <small>{email}</small>
      </span>
    </a>
  )
}

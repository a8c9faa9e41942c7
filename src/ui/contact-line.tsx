import type { ReactNode } from 'react'
import type { BoundText, Link } from '../core/model/bound.ts'
import { contactSigns } from './social-icons.tsx'
import { Text } from './text/bound-text.tsx'
import { LinkTo } from './text/link-to.tsx'

export interface Contact {
  sign?: keyof typeof contactSigns
  label: BoundText
  to?: Link
}

/** Contacts as items of a list: a sign and a text, which is a link if the contact has a target. */
export function ContactItems({ contacts }: { contacts: readonly Contact[] }): ReactNode {
  return contacts.map(({ sign, label, to }, index) => {
    const Sign = sign && contactSigns[sign]
    const content = (
      <>
        {Sign && <Sign />}
        <Text as="span" value={label} />
      </>
    )
    return <li key={index}>{to ? <LinkTo link={to}>{content}</LinkTo> : <p>{content}</p>}</li>
  })
}

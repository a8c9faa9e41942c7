import type { ReactNode } from 'react'
import { RichText, Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import type { FooterProps } from './schema.ts'

type CopyrightProps = Pick<FooterProps, 'copyright' | 'year'> & { phone: FooterProps['phone'] | undefined }

/** What the last line of a page says: the copyright, whose year the behaviour may renew, and the telephone beside it. */
export function Copyright({ copyright, year, phone }: CopyrightProps): ReactNode {
  return (
    <>
      {year === 'current' ? (
        <RichText as="span" data-copyright="" value={copyright} />
      ) : (
        <RichText value={copyright} />
      )}
      {phone && (
        <>
          <i> · </i>
          <LinkTo link={phone.to}>
            <Text value={phone.label} />
          </LinkTo>
        </>
      )}
    </>
  )
}

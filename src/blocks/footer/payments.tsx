import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Image } from '../../ui/media/image.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import { onlyRead } from '../../ui/text/only-read.ts'
import { colour, corner } from '../../ui/theme/theme.ts'
import type { FooterProps } from './schema.ts'

/** The ways to pay, as plates of one height. */
export function Payments({ payments }: { payments: NonNullable<FooterProps['payments']> }): ReactNode {
  return (
    <Plates>
      {payments.map(({ name, picture }, index) => (
        <li key={index}>
          {picture && <Image image={{ ...picture, alt: '' }} sizes="64px" />}
          <Text as={picture ? Hidden : 'span'} value={name} />
        </li>
      ))}
    </Plates>
  )
}

const Hidden = styled.span`
  ${onlyRead}
`

const Plates = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 24px;
  & li {
    display: grid;
    position: relative;
    place-items: center;
    min-height: 34px;
    padding: 4px 12px;
    border-radius: ${corner(8)};
    background: ${colour('surface')};
    color: ${colour('text')};
    font-weight: 600;
    font-size: 0.9375rem;
    line-height: 1.3;
  }
  & img {
    width: auto;
    max-width: 64px;
    height: 22px;
    object-fit: contain;
  }
`

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Inline } from '../../core/model/bound.ts'
import { RichText } from '../../ui/text/bound-text.tsx'

/** What the numbers count, and when, in small print. */
export function Note({ value }: { value: Inline }): ReactNode {
  return (
    <Small>
      <RichText value={value} />
    </Small>
  )
}

const Small = styled.p`
  max-width: 40em;
  margin: 24px auto 0;
  font-size: var(--small);
  line-height: var(--small-line);
  text-align: center;
`

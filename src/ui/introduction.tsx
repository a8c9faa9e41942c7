import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Heading as HeadingValue, Inline } from '../core/model/bound.ts'
import { Heading, RichText } from './text/bound-text.tsx'
import { colour } from './theme/theme.ts'

interface IntroductionProps {
  /** Id of the block: its heading, which names its section, is `ID-title`. */
  id: string
  heading: HeadingValue
  sentence?: Inline | undefined
}

/** What a block begins with: its heading, and below it a sentence. */
export function Introduction({ id, heading, sentence }: IntroductionProps): ReactNode {
  return (
    <>
      <Heading value={heading} id={`${id}-title`} />
      {sentence && <RichText as={Sentence} value={sentence} />}
    </>
  )
}

/** `--sentence` and `--sentence-gap` of a block replace its colour and its distance from the heading. */
const Sentence = styled.p`
  max-width: 34em;
  margin-top: var(--sentence-gap, 12px);
  color: var(--sentence, ${colour('textSoft')});
`

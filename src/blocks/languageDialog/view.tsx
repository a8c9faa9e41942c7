import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plainText } from '../../core/text/plain-text.ts'
import { ArrowIcon, ChatIcon, CloseIcon } from '../../ui/icons.tsx'
import { useOwnAttributes } from '../../ui/own-attributes.ts'
import { Heading, RichText, Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import type { CloseMessages } from '../../ui/text/messages.ts'
import { buttonCss } from '../../ui/theme/button-css.ts'
import { colour, corners, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { LanguageDialogProps } from './schema.ts'

/** Without a script, what closes it leads to itself: that is then the target, and without a box nothing scrolls there. */
export function View(props: ViewProps<LanguageDialogProps, CloseMessages>): ReactNode {
  const { id, heading, sentence, links, messages } = props
  const closeId = `${id}-close`
  return (
    <Screen {...useOwnAttributes()} id={id} aria-labelledby={`${id}-title`}>
      <Sheet>
        <Heading value={heading} id={`${id}-title`} />
        <Close id={closeId} href={`#${closeId}`} data-close="" aria-label={messages.close.text}>
          <CloseIcon />
        </Close>
        {sentence && <RichText as="p" value={sentence} />}
        <Choices>
          {links.map(({ label, name, to }, index) => (
            <li key={index}>
              <LinkTo link={to} sameTab data-tone={to.kind === 'chat' ? 'chat' : 'main'}>
                {to.kind === 'chat' ? <ChatIcon /> : <ArrowIcon />}
                <Text as="span" value={label} />{' '}
                {name && plainText(name) !== plainText(label) && <Text as="small" value={name} />}
              </LinkTo>
            </li>
          ))}
        </Choices>
      </Sheet>
      <Backdrop href={`#${closeId}`} data-close="" tabIndex={-1} aria-hidden="true" />
    </Screen>
  )
}

/** Fills the window, whether a script opened it as a modal or the address opened it without a script. */
const Screen = styled.dialog`
  /* As every browser that knows the element does. */
  display: none;
  position: fixed;
  inset: 0;
  z-index: 50;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 12px;
  border: 0;
  overflow: auto;
  background: none;
  color: ${colour('text')};
  &[open],
  &:target,
  &[data-ready] {
    display: flex;
    align-items: end;
    justify-content: center;
  }
  &[data-ready]:not([open], :target) {
    visibility: hidden;
  }
  &::backdrop {
    background: none;
  }
  ${from.tablet} {
    &[open],
    &:target,
    &[data-ready] {
      align-items: center;
    }
  }
`

const Backdrop = styled.a`
  position: fixed;
  inset: 0;
  background: ${colour('text')};
  opacity: 0.6;
  cursor: default;
`

const Sheet = styled.div`
  position: relative;
  z-index: 1;
  width: 100%;
  max-width: 400px;
  padding: 20px;
  border-radius: ${corners(28)};
  background: ${colour('surface')};
  box-shadow: 0 20px 40px -12px rgb(0 0 0 / 0.4);
  & > h2 {
    padding-inline-end: 44px;
    font-size: var(--h3);
    line-height: 44px;
    letter-spacing: 0;
  }
  & > p {
    color: ${colour('textSoft')};
    font-size: var(--small);
  }
`

const Close = styled.a`
  position: absolute;
  top: 20px;
  inset-inline-end: 14px;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  color: ${colour('text')};
`

const Choices = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin-top: 10px;
  & a {
    ${buttonCss}
  }
  & a {
    display: flex;
    flex-wrap: wrap;
    justify-content: start;
  }
  & small {
    margin-inline-start: auto;
    padding-top: 2px;
    font-size: 0.9375rem;
    font-weight: 600;
  }
`

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { logoSize } from '../../core/model/media.ts'
import { PhoneIcon } from '../../ui/icons.tsx'
import { Logo } from '../../ui/media/logo.tsx'
import { useOwnAttributes } from '../../ui/own-attributes.ts'
import { Column } from '../../ui/section.tsx'
import { RichText, Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { onlyRead } from '../../ui/text/only-read.ts'
import { colour, corners, from, inLowWindows, smallWordSpace } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import { Menu } from './menu.tsx'
import type { Messages } from './messages.ts'
import type { PartOf, TopNavProps } from './schema.ts'

/** The bar of one row. */
export function View(props: ViewProps<TopNavProps, Messages>): ReactNode {
  const { id, home, logo, name, items, active, foot, phone, messages } = props
  return (
    <Bar {...useOwnAttributes()} id={id} {...(items && { 'data-full': '' })}>
      <Column>
        <Row>
          <BrandLink home={home} logo={logo} name={name} />
          {items && <Menu id={id} items={items} active={active} foot={foot} messages={messages} />}
          {phone && <PhoneLink {...phone} />}
        </Row>
      </Column>
    </Bar>
  )
}

/** The logo, the name or both, which lead home. */
export function BrandLink({
  home,
  logo,
  name,
}: Pick<TopNavProps, 'home'> & PartOf<'logo' | 'name'>): ReactNode {
  return (
    <Brand>
      <LinkTo link={home}>
        {logo && <Logo image={logo} sizes="36px" />}
        {name && <RichText as="span" value={name} />}
      </LinkTo>
    </Brand>
  )
}

/** The link that calls. Where its label does not fit, it shows its sign only. */
export function PhoneLink({ label, to }: NonNullable<TopNavProps['phone']>): ReactNode {
  return (
    <Phone>
      <LinkTo link={to}>
        <PhoneIcon />
        <Text as="span" value={label} />
      </LinkTo>
    </Phone>
  )
}

const Bar = styled.header`
  background: ${colour('ground')};
  &[data-full] {
    position: sticky;
    top: 0;
    z-index: 30;
    ${inLowWindows} {
      position: static;
    }
  }
  ${from.tablet} {
    /* A bar without items lies on an opening whose image reaches the top. */
    &[data-ground='highlight']:not([data-full]) {
      position: var(--bar-position, static);
      inset: 0 0 auto;
      z-index: 2;
      background: var(--bar-ground, ${colour('ground')});
    }
  }
`

const Row = styled.div`
  display: flex;
  align-items: center;
  min-height: 52px;
  :root:has(&) {
    --top-bar: 52px;
  }
  [data-full] & {
    min-height: 64px;
  }
  :root:has([data-full] &) {
    --top-bar: 64px;
  }
  ${from.wide} {
    flex-wrap: wrap;
    min-height: 72px;
    [data-full] & {
      min-height: 84px;
    }
    :root:has(&) {
      --top-bar: 72px;
    }
    :root:has([data-full] &) {
      --top-bar: 84px;
    }
  }
`

const Brand = styled.div`
  min-width: 0;
  margin-inline-end: auto;
  & a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    color: ${colour('text')};
    font: 800 clamp(1rem, 5.4vw, 1.25rem) / 1.2 var(--headline-font);
    letter-spacing: -0.01em;
    text-decoration: none;
  }
  & picture {
    flex: none;
  }
  & img {
    width: ${logoSize}px;
    height: ${logoSize}px;
    object-fit: contain;
  }
  & span {
    padding-top: 2px;
  }
  & em {
    color: ${colour('action')};
    font-style: normal;
  }
  [data-ground='highlight'] & em {
    color: inherit;
  }
  ${from.wide} {
    flex: none;
    max-width: 100%;
    & a {
      font-size: clamp(1.25rem, 1.9vw, 1.5rem);
    }
  }
`

const Phone = styled.div`
  order: 1;
  & a {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    color: ${colour('text')};
  }
  & span {
    ${onlyRead}
  }
  ${from.wide} {
    order: 3;
    margin-inline-start: clamp(14px, 4.5vw - 32px, 30px);
  }
  /* Below this width the names of the items take the room, in any language. */
  @media (min-width: 75em) {
    & a {
      display: flex;
      gap: 8px;
      width: auto;
      padding-block: 0;
      padding-inline: 16px 18px;
      border: 1.5px solid currentColor;
      border-radius: ${corners(22)};
      font: 700 1.0625rem / 1.2 var(--headline-font);
      word-spacing: ${smallWordSpace};
      text-decoration: none;
    }
    & span {
      position: static;
      width: auto;
      height: auto;
      padding-top: 2px;
      overflow: visible;
      clip-path: none;
    }
  }
`

import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { CloseIcon } from '../../ui/icons.tsx'
import { belowWide, colour, from } from '../../ui/theme/theme.ts'
import type { EngineProps } from '../define-block.ts'
import { Foot } from './foot.tsx'
import { Panel, Toggle, ToggleLink } from './menu.tsx'
import { MenuItems } from './menu-items.tsx'
import { MenuSign } from './menu-sign.tsx'
import type { Messages } from './messages.ts'
import type { PartOf, TopNavProps } from './schema.ts'

interface FoldProps extends EngineProps<Messages> {
  isAlwaysFolded: boolean
}

interface ToggleProps extends FoldProps, Pick<TopNavProps, 'menuSign'> {}

interface PanelProps extends FoldProps, PartOf<'active' | 'foot' | 'actions' | 'contacts'> {
  items: NonNullable<TopNavProps['items']>
}

/** Opens the panel, in any row of the header: as a popover, or by its address where there are none. */
export function MenuToggle({ id, messages, menuSign, isAlwaysFolded }: ToggleProps): ReactNode {
  const Button = isAlwaysFolded ? WideToggle : OpeningToggle
  const Anchor = isAlwaysFolded ? WideToggleLink : ToggleLink
  return (
    <>
      <Button type="button" popoverTarget={`${id}-menu`} aria-label={messages.menu.text} data-toggle="">
        <MenuSign sign={menuSign} word={messages.menu} />
      </Button>
      {menuSign === 'word' && ' '}
      <Anchor href={`#${id}-menu`} aria-label={messages.menu.text} data-toggle="">
        <MenuSign sign={menuSign} word={messages.menu} />
      </Anchor>
    </>
  )
}

/**
 * The items in a row, folded into a panel on small screens, or always. The panel begins at the top of the window, wherever
 * the header is, and closes by a sign of its own.
 */
export function MenuPanel(props: PanelProps): ReactNode {
  const { id, items, active, foot, actions, contacts, messages, isAlwaysFolded } = props
  const panel = `${id}-menu`
  const closeId = `${panel}-close`
  const Cover = isAlwaysFolded ? Drawer : CoveringPanel
  const hasFoot = foot || actions || contacts
  return (
    <Cover id={panel} popover="auto" aria-label={messages.menu.text}>
      <Close data-always={isAlwaysFolded ? '' : undefined}>
        <button
          type="button"
          popoverTarget={panel}
          popoverTargetAction="hide"
          aria-label={messages.close.text}
        >
          <CloseIcon />
        </button>
        <a id={closeId} href={`#${closeId}`} aria-label={messages.close.text}>
          <CloseIcon />
        </a>
      </Close>
      <MenuItems isFolded={isAlwaysFolded} items={items} active={active} />
      {hasFoot && <Foot {...foot} actions={actions} contacts={contacts} isAlwaysShown={isAlwaysFolded} />}
    </Cover>
  )
}

const shownWide = css`
  ${from.wide} {
    && {
      display: grid;
    }
  }
`

/** It has one sign: the panel covers it while it is open. */
const OpeningToggle = styled(Toggle)`
  && > svg {
    display: block;
  }
`

const WideToggle = styled(OpeningToggle)`
  @supports selector(:popover-open) {
    ${shownWide}
  }
`

const WideToggleLink = styled(ToggleLink)`
  @supports not selector(:popover-open) {
    ${shownWide}
  }
`

const Close = styled.div`
  display: grid;
  justify-content: end;
  align-items: center;
  min-height: 64px;
  & > * {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    margin-inline-end: -10px;
    padding: 0;
    border: 0;
    background: none;
    color: ${colour('text')};
  }
  & > button {
    display: none;
  }
  @supports selector(:popover-open) {
    & > button {
      display: grid;
    }
    & > a {
      display: none;
    }
  }
  ${from.wide} {
    &:not([data-always]) {
      display: none;
    }
  }
`

const CoveringPanel = styled(Panel)`
  ${belowWide} {
    inset: 0 0 auto;
    max-height: var(--view-height);
    padding-top: 0;
  }
`

/** On wide screens at the end of the lines, as high as the window. */
const Drawer = styled(Panel)`
  inset: 0 0 auto;
  max-height: var(--view-height);
  padding-top: 0;
  &::backdrop {
    background: rgb(0 0 0 / 0.4);
  }
  ${from.wide} {
    display: none;
    position: fixed;
    inset-block: 0;
    inset-inline: auto 0;
    width: 26rem;
    height: var(--view-height);
    max-height: none;
    padding: 10px 32px 32px;
    overflow: auto;
    background: ${colour('surface')};
    box-shadow: -16px 0 32px -8px rgb(0 0 0 / 0.3);
    &:dir(rtl) {
      box-shadow: 16px 0 32px -8px rgb(0 0 0 / 0.3);
    }
  }
`

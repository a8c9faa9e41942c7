import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { BoundText } from '../../core/model/bound.ts'
import { CloseIcon, MenuIcon } from '../../ui/icons.tsx'
import { colour, from } from '../../ui/theme/theme.ts'
import type { EngineProps } from '../define-block.ts'
import { Foot } from './foot.tsx'
import { type MenuItem, MenuItems } from './menu-items.tsx'
import type { Messages } from './messages.ts'
import type { TopNavProps } from './schema.ts'

interface MenuProps extends EngineProps<Messages> {
  items: MenuItem[]
  active: BoundText | undefined
  foot: TopNavProps['foot']
}

/**
 * The items in a row, folded into a panel on small screens. The panel is a popover; browsers without popovers reach
 * it by its address (`:target`), and close it by that of the closing link, which then has no box.
 */
export function Menu({ id, items, active, foot, messages }: MenuProps): ReactNode {
  const panel = `${id}-menu`
  const closeId = `${panel}-close`
  return (
    <>
      <Toggle type="button" popoverTarget={panel} aria-label={messages.menu.text}>
        <MenuIcon />
        <CloseIcon />
      </Toggle>
      <ToggleLink href={`#${panel}`} aria-label={messages.menu.text}>
        <MenuIcon />
      </ToggleLink>
      <Panel id={panel} popover="auto" aria-label={messages.menu.text}>
        <ToggleLink id={closeId} href={`#${closeId}`} aria-label={messages.close.text}>
          <CloseIcon />
        </ToggleLink>
        <MenuItems items={items} active={active} />
        {foot && <Foot {...foot} />}
      </Panel>
    </>
  )
}

export const Toggle = styled.button`
  display: none;
  order: 2;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-inline-end: -10px;
  padding: 0;
  border: 0;
  background: none;
  color: ${colour('text')};
  & > :last-child {
    display: none;
  }
  @supports selector(:popover-open) {
    display: grid;
    /* Names the icons: after each change of what :has() may look at, a browser styles everything that such a rule may mean. */
    &:has(~ :popover-open) > svg {
      display: none;
    }
    &:has(~ :popover-open) > svg:last-child {
      display: block;
    }
  }
  ${from.wide} {
    display: none;
  }
`

export const ToggleLink = styled.a`
  display: grid;
  order: 2;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-block: 0;
  margin-inline: auto -10px;
  color: ${colour('text')};
  @supports selector(:popover-open) {
    display: none;
  }
  ${from.wide} {
    display: none;
  }
`

export const Panel = styled.nav`
  display: none;
  position: fixed;
  inset: 64px 0 auto;
  z-index: 40;
  width: auto;
  height: auto;
  max-height: calc(var(--view-height) - 64px);
  margin: 0;
  padding: 4px 16px 24px;
  border: 0;
  overflow: auto;
  background: ${colour('surface')};
  color: ${colour('text')};
  box-shadow: 0 16px 32px -8px rgb(0 0 0 / 0.3);
  &:target {
    display: block;
  }
  @supports selector(:popover-open) {
    &:popover-open {
      display: block;
    }
    /* The action at its foot opens a dialog, without a script below what is open. */
    :root:has(dialog:target) &:popover-open {
      display: none;
    }
  }
  ${from.wide} {
    display: block;
    position: static;
    order: 2;
    max-height: none;
    padding: 0;
    overflow: visible;
    background: none;
    box-shadow: none;
  }
`

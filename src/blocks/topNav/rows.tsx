import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useOwnAttributes } from '../../ui/own-attributes.ts'
import { Column } from '../../ui/section.tsx'
import { RichText } from '../../ui/text/bound-text.tsx'
import { colour } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import { Actions } from './actions.tsx'
import { ContactRow } from './contact-row.tsx'
import { MenuPanel, MenuToggle } from './covering-menu.tsx'
import { layoutRows } from './layout-rows.tsx'
import type { Messages } from './messages.ts'
import type { TopNavProps } from './schema.ts'
import { ContactStrip, ItemStrip, MainStrip } from './strips.tsx'
import { BrandLink, PhoneLink } from './view.tsx'

/**
 * A header of several rows. They are children of the page as far as its layout goes, so that one of them alone stays in
 * the window: the row of the logo where the menu is folded, otherwise the row of the items.
 */
export function Rows(props: ViewProps<TopNavProps, Messages>): ReactNode {
  const { id, home, logo, name, items, active, foot, phone, actions, contacts, announcement } = props
  const { layout, menuSign, sticky, messages } = props
  const stays = items && sticky ? '' : undefined
  const hasItemRow = items && (layout === 'centred' || layout === 'stacked')
  const Row = layoutRows[layout]
  const panel = items && (
    <MenuPanel
      {...{ id, items, active, foot, actions, contacts, messages }}
      isAlwaysFolded={layout === 'minimal'}
    />
  )
  const contactRow = contacts && (
    <ContactRow contacts={contacts} languages={foot?.languages} isFolded={Boolean(items)} />
  )
  return (
    <Frame {...useOwnAttributes()} id={id}>
      {announcement && (
        <Announcement>
          <Column>
            <RichText as="p" value={announcement} />
          </Column>
        </Announcement>
      )}
      {contactRow && layout !== 'stacked' && (
        <ContactStrip data-folds={items ? '' : undefined}>
          <Column>{contactRow}</Column>
        </ContactStrip>
      )}
      <MainStrip data-stays={stays} data-above={hasItemRow ? '' : undefined}>
        <Column>
          <Row data-folds={items ? '' : undefined}>
            <BrandLink home={home} logo={logo} name={name} />
            {phone && <PhoneLink {...phone} />}
            {layout === 'stacked' && contactRow}
            {actions && <Actions actions={actions} foldsIn={items && layout} />}
            {items && <MenuToggle {...{ id, messages, menuSign }} isAlwaysFolded={layout === 'minimal'} />}
            {!hasItemRow && panel}
          </Row>
        </Column>
      </MainStrip>
      {hasItemRow && (
        <ItemStrip data-stays={stays} data-layout={layout}>
          <Column>{panel}</Column>
        </ItemStrip>
      )}
    </Frame>
  )
}

const Frame = styled.header`
  display: contents;
`

const Announcement = styled.div`
  :root:has(&) {
    --announcement: 46px;
  }
  padding: 8px 0;
  background: ${colour('strong')};
  color: ${colour('surface')};
  text-align: center;
  font-size: var(--small);
  line-height: var(--small-line);
  & a {
    display: inline-block;
    padding: 4px 0;
    color: inherit;
    font-weight: 700;
  }
`

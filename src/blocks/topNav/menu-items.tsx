import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { BoundText } from '../../core/model/bound.ts'
import { ChevronIcon } from '../../ui/icons.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { colour, corners, from, onHover } from '../../ui/theme/theme.ts'
import type { TopNavProps } from './schema.ts'

export type MenuItem = NonNullable<TopNavProps['items']>[number]

interface MenuItemsProps {
  items: MenuItem[]
  active: BoundText | undefined
  /** True if they stand below each other at every width, each list below its own line. */
  isFolded?: boolean | undefined
}

/** The items of the bar: links, and menus that open below them. */
export function MenuItems({ items, active, isFolded }: MenuItemsProps): ReactNode {
  const marked = active && spell(active)
  const Items = isFolded ? FoldedList : List
  return (
    <Items>
      {items.map((item, index) => (
        <li key={index}>
          <Item item={item} active={marked === (item.key ?? spell(item.label))} />
        </li>
      ))}
    </Items>
  )
}

function Item({ item, active }: { item: MenuItem; active: boolean }): ReactNode {
  const current = active ? 'true' : undefined
  const text = <Text as="span" value={item.label} />
  if (item.items)
    return (
      <details>
        <summary aria-current={current}>
          {text}
          <ChevronIcon />
        </summary>
        <ul>
          {item.items.map(({ label, to }, index) => (
            <li key={index}>
              <LinkTo link={to}>
                <Text as="span" value={label} />
              </LinkTo>
            </li>
          ))}
        </ul>
      </details>
    )
  if (item.to)
    return (
      <LinkTo link={item.to} aria-current={current}>
        {text}
      </LinkTo>
    )
  return <Text as="span" aria-current={current} value={item.label} />
}

const spell = (text: BoundText): string => text.map((run) => run.text).join('')

const List = styled.ul`
  & a,
  & summary,
  & > li > span {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 6px;
    min-height: 48px;
    padding-block: 6px;
    color: ${colour('text')};
    font: 700 1.1875rem / 1.3 var(--headline-font);
    text-decoration: none;
    cursor: pointer;
  }
  & summary {
    list-style: none;
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & [open] svg {
    transform: rotate(180deg);
  }
  ${onHover} {
    & a:hover,
    & summary:hover {
      color: ${colour('action')};
    }
  }
  & [aria-current] {
    color: ${colour('action')};
  }
  & [aria-current]::before {
    content: '';
    position: absolute;
    inset-inline-start: -11px;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
  }
  & > li + li {
    border-top: 1px solid ${colour('line')};
  }
  & ul {
    padding-block: 0 8px;
    padding-inline: 16px 0;
  }
  & ul a {
    min-height: 44px;
    font-weight: 600;
    font-size: 1.0625rem;
  }
  ${from.wide} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 clamp(14px, 4.5vw - 32px, 30px);
    & > li {
      position: relative;
    }
    & > li + li {
      border: 0;
    }
    & a,
    & summary,
    & > li > span {
      min-height: 44px;
      font-size: 1.0625rem;
      white-space: nowrap;
    }
    & [aria-current]::before {
      top: 39px;
      inset-inline-start: calc(50% - 3px);
    }
    & ul {
      position: absolute;
      top: 100%;
      inset-inline-start: -18px;
      min-width: 190px;
      padding: 8px 18px;
      border-radius: ${corners(22, 'top left')};
      background: ${colour('surface')};
      box-shadow: 0 12px 28px -8px rgb(0 0 0 / 0.35);
    }
  }
`

const FoldedList = styled(List)`
  ${from.wide} {
    && {
      display: block;
    }
    && > li + li {
      border-top: 1px solid ${colour('line')};
    }
    && > li > *,
    && summary {
      min-height: 48px;
      font-size: 1.1875rem;
      white-space: normal;
    }
    && ul {
      position: static;
      padding-block: 0 8px;
      padding-inline: 16px 0;
      background: none;
      box-shadow: none;
    }
    && ul a {
      white-space: normal;
    }
    && [aria-current]::before {
      top: auto;
      inset-inline-start: -11px;
    }
  }
`

import type { RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKeys } from '../keys/use-keys.ts'

interface ListKeys {
  openId: string | undefined
  /** Query of the address, which keeps the filters. */
  search: string
  showWaiting: (() => void) | undefined
  loadMore: (() => void) | undefined
}

/** Keys that move in the list below `root`. The focus moves from link to link, so Enter opens what it is on. */
export function useListKeys(root: RefObject<HTMLElement | null>, list: ListKeys): void {
  const navigate = useNavigate()

  const move = (step: number) => {
    const links = listLinks(root.current)
    const focused = links.indexOf(document.activeElement as HTMLElement)
    const at = focused >= 0 ? focused : links.findIndex((link) => link.dataset.lead === list.openId)
    const target = links[at < 0 ? 0 : at + step]
    if (!target) {
      if (step > 0) list.loadMore?.()
      return
    }
    if (isVisible(root.current)) return target.focus()
    // Where the lead fills the screen, the next one takes its place.
    const pathname = `/leads/${encodeURIComponent(target.dataset.lead ?? '')}`
    void navigate({ pathname, search: list.search }, { replace: true })
  }
  /** Arrows also scroll, so they belong to the list only where nothing else has the focus. */
  const moveByArrow = (step: number) => {
    const { activeElement } = document
    if (
      activeElement &&
      activeElement !== document.body &&
      !activeElement.matches('a[data-lead], .list-title')
    )
      return false
    return move(step)
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => moveByArrow(1),
    ArrowUp: () => moveByArrow(-1),
    r: () => list.showWaiting?.(),
  })
}

/** The links to leads that are unfolded. */
export const listLinks = (root: HTMLElement | null): HTMLElement[] =>
  [...(root?.querySelectorAll<HTMLElement>('a[data-lead]') ?? [])].filter((link) => !link.closest('[hidden]'))

function isVisible(element: HTMLElement | null): boolean {
  return element?.checkVisibility?.() ?? true
}

/** Turns the list of links into a tab list (ARIA tabs pattern): arrow keys, Home and End select a tab at once. */
export function start(root: HTMLElement): () => void {
  const list = root.querySelector<HTMLElement>('[data-tabs]')
  const place = root.querySelector<HTMLElement>('[data-panels]')
  if (!list || !place) return () => {}
  const tabs = [...list.querySelectorAll('a')]
  const panels = [...place.children] as HTMLElement[]

  const show = (index: number) => {
    tabs.forEach((tab, at) => {
      tab.setAttribute('aria-selected', String(at === index))
      tab.tabIndex = at === index ? 0 : -1
      panels[at]?.toggleAttribute('data-current', at === index)
    })
  }
  const showNamed = () => {
    const named = panels.findIndex((panel) => `#${panel.id}` === location.hash)
    if (named >= 0) show(named)
  }
  const click = (event: Event) => {
    const index = tabs.findIndex((tab) => tab.contains(event.target as Element))
    if (index < 0) return
    event.preventDefault()
    show(index)
  }
  const press = (event: KeyboardEvent) => {
    const at = tabs.indexOf(event.target as HTMLAnchorElement)
    const last = tabs.length - 1
    const [following, previous] = [at < last ? at + 1 : 0, at > 0 ? at - 1 : last]
    const isLeftward = getComputedStyle(list).direction === 'rtl'
    const next = {
      ArrowRight: isLeftward ? previous : following,
      ArrowLeft: isLeftward ? following : previous,
      Home: 0,
      End: last,
      ' ': at,
    }[event.key]
    if (at < 0 || next === undefined) return
    event.preventDefault()
    show(next)
    tabs[next]?.focus()
  }

  list.setAttribute('role', 'tablist')
  tabs.forEach((tab, at) => {
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panels[at]?.id ?? '')
    panels[at]?.setAttribute('role', 'tabpanel')
  })
  place.setAttribute('data-upgraded', '')
  show(0)
  showNamed()
  list.addEventListener('click', click)
  list.addEventListener('keydown', press)
  addEventListener('hashchange', showNamed)
  return () => {
    list.removeEventListener('click', click)
    list.removeEventListener('keydown', press)
    removeEventListener('hashchange', showNamed)
    place.removeAttribute('data-upgraded')
    list.removeAttribute('role')
    for (const tab of tabs) {
      for (const name of ['role', 'aria-selected', 'aria-controls', 'tabindex']) tab.removeAttribute(name)
    }
    for (const panel of panels) {
      panel.removeAttribute('role')
      panel.removeAttribute('data-current')
    }
  }
}

import type { Cleanup } from '../../core/model/wake.ts'

/** Marks the row of today, by the visitor's calendar. */
export function start(root: HTMLElement): Cleanup {
  const rows = root.querySelectorAll<HTMLElement>(`[data-day='${(new Date().getDay() + 6) % 7}']`)
  for (const row of rows) row.setAttribute('aria-current', 'date')
  return () => {
    for (const row of rows) row.removeAttribute('aria-current')
  }
}

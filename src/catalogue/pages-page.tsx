import type { ReactNode } from 'react'
import { type Brand, renderCataloguePage } from './layout.tsx'

/** Writes `/__pages`; its script fetches the list. */
export function renderPagesPage({ brand, script }: { brand: Brand; script: string }): string {
  return renderCataloguePage({
    ...{ title: 'Pages', brand, tab: '/__pages', script },
    children: (
      <>
        <h1>Pages</h1>
        <search>
          <form className="tools">
            <label className="wide">
              <span>Search</span>
              <input
                type="search"
                name="search"
                placeholder="Address, title or document"
                autoComplete="off"
              />
            </label>
            <Choice name="lang" label="Language" />
            <Choice name="parent" label="Parent" />
            <Choice name="block" label="Block" />
            <Choice name="problems" label="Problems">
              <option value="any">With problems</option>
              <option value="error">With errors</option>
              <option value="none">Without problems</option>
            </Choice>
            <Choice name="indexed" label="Search engines">
              <option value="yes">Indexed</option>
              <option value="no">Not indexed</option>
            </Choice>
            <label>
              <span>Sort by</span>
              <select name="sort">
                <option value="">Route order</option>
                <option value="route">Address</option>
                <option value="title">Title</option>
                <option value="problems">Most problems</option>
                <option value="heavy">Heaviest</option>
                <option value="light">Lightest</option>
              </select>
            </label>
            <button type="reset">Reset</button>
            <output aria-live="polite">Loading…</output>
          </form>
        </search>
        <ol className="pages" aria-label="Pages" />
        <div id="more" aria-hidden="true" />
      </>
    ),
  })
}

/** A filter; the empty choice lets everything pass. */
function Choice({ name, label, children }: { name: string; label: string; children?: ReactNode }) {
  return (
    <label>
      <span>{label}</span>
      <select name={name}>
        <option value="">All</option>
        {children}
      </select>
    </label>
  )
}

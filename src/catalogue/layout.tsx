import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeHtml } from '../render/escape-html.ts'
import { catalogueCss } from './catalogue-css.ts'

interface LayoutOptions {
  /** What the page lists, such as `Blocks`. */
  title: string
  siteName: string
  address: '/__blocks' | '/__pages'
  /** The address of the page's script. */
  script: string
  children: ReactNode
}

const tabs = [
  ['/__pages', 'Pages'],
  ['/__blocks', 'Blocks'],
] as const

/** Writes a page of the catalogue as an HTML document. */
export function renderCataloguePage({ title, siteName, address, script, children }: LayoutOptions): string {
  const body = renderToStaticMarkup(
    <>
      <a className="skip" href="#main">
        Skip to the list
      </a>
      <header className="top">
        <a className="site" href="/">
          {siteName}
        </a>
        <nav aria-label="Catalogue">
          {tabs.map(([to, name]) => (
            <a key={to} href={to} aria-current={to === address ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main id="main">
        <h1 className="unseen">{`${title} of ${siteName}`}</h1>
        <noscript>
          <p className="note">This page needs JavaScript.</p>
        </noscript>
        {children}
      </main>
    </>,
  )
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${title} · ${siteName}`)}</title><link rel="icon" href="data:,">`,
    `<style>${catalogueCss}</style><script type="module" src="${escapeHtml(script)}"></script>`,
  ].join('')
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>\n`
}

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { coloursOn } from '../core/model/grounds.ts'
import type { Colours } from '../core/model/theme.ts'
import { escapeHtml } from '../render/escape-html.ts'
import { catalogueCss } from './catalogue-css.ts'

/** Whose catalogue it is; colours are unknown while the settings of the site cannot be read. */
export interface Brand {
  name: string
  colours?: Colours | undefined
}

interface LayoutOptions {
  /** What the page shows, such as `Blocks`. */
  title: string
  brand: Brand
  tab: (typeof tabs)[number][0]
  /** The address of the page's script. */
  script: string
  children: ReactNode
}

const tabs = [
  ['/__pages', 'Pages'],
  ['/__blocks', 'Blocks'],
] as const

/** Writes a page of the catalogue as an HTML document. */
export function renderCataloguePage({ title, brand, tab, script, children }: LayoutOptions): string {
  const body = renderToStaticMarkup(
    <>
      <a className="skip" href="#main">
        Skip to the list
      </a>
      <header className="top">
        <a className="site" href="/">
          <img src="/favicon.svg" alt="" width="28" height="28" />
          {brand.name}
        </a>
        <nav aria-label="Catalogue">
          {tabs.map(([to, name]) => (
            <a key={to} href={to} aria-current={to === tab ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main id="main">
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
    `<title>${escapeHtml(`${title} · ${brand.name}`)}</title><link rel="icon" href="/favicon.svg">`,
    `<style>${catalogueCss}${brand.colours ? renderBrand(brand.colours) : ''}</style>`,
    `<script type="module" src="${escapeHtml(script)}"></script>`,
  ].join('')
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>\n`
}

/** The colours of the site; in the dark, those of its strong ground. */
function renderBrand(colours: Colours): string {
  const dark = renderColours(coloursOn('strong', colours))
  return `:root{${renderColours(colours)}}@media (prefers-color-scheme:dark){:root{${dark}}}`
}

function renderColours({ ground, surface, softTint, line, edge, text, textSoft, action }: Colours): string {
  const names = {
    ground,
    card: surface,
    line,
    field: edge,
    text,
    soft: textSoft,
    link: action,
    tint: softTint,
  }
  return Object.entries(names)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

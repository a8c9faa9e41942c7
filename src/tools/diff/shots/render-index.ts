import { escapeHtml } from '../../../render/escape-html.ts'
import { say } from '../report/format-text.ts'
import type { PageDiff } from '../site-diff.ts'

/** The pictures of a page at one width; a side is absent if the page does not exist there. */
export interface ShownPictures {
  width: number
  before?: string
  after?: string
  /** The number of regions that differ. */
  regions: number
}

export interface ShownPage {
  page: PageDiff
  pictures: readonly ShownPictures[]
}

/** The page that shows the pictures side by side. It needs nothing but the files beside it. */
export function renderIndex(
  pages: readonly ShownPage[],
  { commit, left }: { commit: string; left: number },
): string {
  const rest =
    left > 0
      ? `<p>${left} more pages have changed; pictures were taken of the first ${pages.length}.</p>`
      : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Before and after</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color: #1a1a1a; background: #fff }
section { margin-block: 3rem; border-top: 1px solid #ccc }
.pair { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }
figure { margin: 0; max-width: calc(50% - 1rem) }
img { max-width: 100%; height: auto; border: 1px solid #ccc }
</style>
<h1>Before and after</h1>
<p>Compared with ${escapeHtml(commit.slice(0, 12))}. Changed regions have a frame.</p>
${rest}${pages.map(renderPage).join('\n')}
</html>
`
}

function renderPage({ page, pictures }: ShownPage): string {
  const items = page.changes.map(({ words }) => `<li>${escapeHtml(say(words))}</li>`).join('')
  return `<section>
<h2>${escapeHtml(page.route)}</h2>
<ul>${items}</ul>
${pictures.map(renderPictures).join('\n')}
</section>`
}

function renderPictures({ width, before, after, regions }: ShownPictures): string {
  const figure = (file: string | undefined, caption: string) =>
    file === undefined
      ? `<figure><figcaption>${caption}: there is no page</figcaption></figure>`
      : `<figure><figcaption>${caption}</figcaption><img src="${escapeHtml(file)}" alt="The page ${caption.toLowerCase()}, ${width} pixels wide" loading="lazy"></figure>`
  const note = before !== undefined && after !== undefined && regions === 0 ? ': no visible difference' : ''
  return `<h3>${width} pixels${note}</h3>
<div class="pair">${figure(before, 'Before')}${figure(after, 'After')}</div>`
}

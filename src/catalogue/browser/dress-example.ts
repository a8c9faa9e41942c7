import type { ThemeList } from '../list-themes.ts'

/** How examples are shown; empty texts leave the theme or the ground as it is. */
export interface ExampleLook {
  theme: string
  ground: string
}

/** The page of an example of this block type in another look: the rules of the site's theme give way to others. */
export function dressExample(
  html: string,
  type: string,
  look: ExampleLook,
  { site, templates, painted }: ThemeList,
): string {
  const theme = templates[look.theme] ?? site
  const ground = theme.grounds[look.ground]
  let dressed = html.replace(site.page, () => theme.page + (ground === undefined ? '' : ground + painted))
  for (const [name, rules] of Object.entries(site.grounds))
    dressed = dressed.replace(rules, () => theme.grounds[name] ?? rules)
  if (ground === undefined) return dressed
  const page = new DOMParser().parseFromString(dressed, 'text/html')
  const block = page.getElementById(type)
  // An island's ground is said by its wrapper.
  const owner = block?.closest<HTMLElement>('.wake') ?? block
  owner?.setAttribute('data-ground', look.ground)
  return `<!doctype html>${page.documentElement.outerHTML}`
}

import type { Page } from '../core/model/page.ts'
import type { RenderInput } from './render-input.ts'

/** The schema.org objects of a page: the organisation, and what its blocks say. Only for pages that are listed. */
export function describePage(page: Page, { shell, blocks }: RenderInput): Record<string, unknown>[] {
  if (page.head.robots === 'noindex') return []
  const organisation = {
    '@type': 'Organization',
    '@id': `${shell.url}/#organization`,
    name: shell.name,
    url: shell.url,
  }
  const fromBlocks = page.blocks.flatMap((block) => {
    const describe = blocks[block.type]?.structuredData
    return describe ? describe({ messages: {}, ...block.props, id: block.id } as never) : []
  })
  return [organisation, ...describeCourse(page, shell), ...describeBreadcrumbs(page), ...fromBlocks]
}

function describeCourse({ head }: Page, shell: RenderInput['shell']): Record<string, unknown>[] {
  if (head.course === undefined) return []
  const provider = { '@id': `${shell.url}/#organization` }
  return [
    { '@type': 'Course', name: head.course, description: head.description, url: head.canonical, provider },
  ]
}

function describeBreadcrumbs({ head }: Page): Record<string, unknown>[] {
  if (head.breadcrumbs.length < 2) return []
  const items = head.breadcrumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: href,
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement: items }]
}

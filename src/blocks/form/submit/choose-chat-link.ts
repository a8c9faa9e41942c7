import type { Link } from '../../../core/model/bound.ts'

/** A chat link with any address of its pool: a form is sent once in a view, so there is no order to keep. */
export function chooseChatLink(link: Link, random: () => number = Math.random): Link {
  const pools: Record<string, { links: readonly string[] }> = JSON.parse(
    document.getElementById('vaasal-chat')?.textContent || '{}',
  )
  const { links = [] } = pools[link.pool ?? ''] ?? {}
  return { ...link, href: links[Math.floor(random() * links.length)] ?? link.href }
}

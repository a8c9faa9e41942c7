import type { Link } from '../../../core/model/bound.ts'

/** A chat link with an address of its pool by chance. A page sends its form once, so that no address has to come next. */
export function chooseChatLink(link: Link, random: () => number = Math.random): Link {
  const pools: Record<string, { links: readonly string[] }> = JSON.parse(
    document.getElementById('vaasal-chat')?.textContent || '{}',
  )
  const { links = [] } = pools[link.pool ?? ''] ?? {}
  return { ...link, href: links[Math.floor(random() * links.length)] ?? link.href }
}

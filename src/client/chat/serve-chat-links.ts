import type { ChatPool } from '../../core/model/page.ts'
import { createChatQueue } from './chat-queue.ts'

/**
 * Gives every `chat:` link its next address when it is used; without a script the first one stays. Returns a function
 * that stops this.
 */
export function serveChatLinks(document: Document): () => void {
  const data = document.getElementById('vaasal-chat')?.textContent
  if (!data) return () => {}
  const pools: Record<string, ChatPool> = JSON.parse(data)
  const queues = new Map(Object.entries(pools).map(([name, pool]) => [name, createChatQueue(pool)]))
  const renew = (event: Event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[data-chat]')
    const next = link && queues.get(link.dataset.chat ?? '')?.()
    if (link && next) link.href = next
  }
  document.addEventListener('click', renew)
  return () => document.removeEventListener('click', renew)
}

import type { ChatPool } from '../../core/model/page.ts'
import { createChatQueue } from './chat-queue.ts'

/** Gives every `chat:` link its next address when it is used; without a script the first one stays. */
export function serveChatLinks(document: Document, signal?: AbortSignal): void {
  const data = document.getElementById('vaasal-chat')?.textContent
  if (!data) return
  const pools: Record<string, ChatPool> = JSON.parse(data)
  const queues: Record<string, ReturnType<typeof createChatQueue>> = {}
  for (const [name, pool] of Object.entries(pools)) queues[name] = createChatQueue(pool)
  const renew = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[data-chat]')
    const next = link && queues[link.dataset.chat ?? '']?.()
    if (link && next) link.href = next
  }
  document.addEventListener('click', renew, signal && { signal })
}

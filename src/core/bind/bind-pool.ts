import type { ChatPool } from '../model/page.ts'
import type { SiteSettings } from '../schema/site-schema.ts'

/** A pool with its rotation and its links, which can be those of another pool. Only for pools without errors. */
export function bindPool(name: string, { chat = {} }: SiteSettings): ChatPool {
  const pool = chat[name]
  const links = pool?.links ?? chat[pool?.of ?? '']?.links
  if (!pool || !links) throw new Error(`The chat pool ${name} reached binding unchecked`)
  return { rotation: pool.rotation, links }
}

import type { DeskUnfinished } from '../../../contracts/desk-unfinished.ts'

interface UnfinishedRequest {
  user: string
  /** The parts of the path after `/api/unfinished`. */
  path: readonly (string | undefined)[]
  after: string | null
  body: { at?: number; note?: string }
}

interface Answered {
  unfinished: readonly DeskUnfinished[]
  reply: Response
}

/** What a server in memory answers about unfinished answers, and those that it has then. Two are on a page. */
export function answerUnfinished(
  all: readonly DeskUnfinished[],
  { user, path, after, body }: UnfinishedRequest,
): Answered {
  const [id, action, undo] = path
  if (!id) {
    const first = Number(after ?? 0)
    const next = first + 2 < all.length ? String(first + 2) : null
    return { unfinished: all, reply: Response.json({ unfinished: all.slice(first, first + 2), next }) }
  }
  if (!all.some((one) => one.id === id)) {
    const error = { code: 'not-found', message: 'There is nothing here.' }
    return { unfinished: all, reply: Response.json({ error }, { status: 404 }) }
  }
  const done = new Response(null, { status: 204 })
  if (action === 'erase') return { unfinished: all.filter((one) => one.id !== id), reply: done }
  const change = (calls: DeskUnfinished['calls']) =>
    undo
      ? calls.filter(({ at, by }) => at !== body.at || by !== user)
      : [...calls, { at: Date.now(), by: user, note: body.note ?? '' }]
  return {
    unfinished: all.map((one) => (one.id === id ? { ...one, calls: change(one.calls) } : one)),
    reply: done,
  }
}

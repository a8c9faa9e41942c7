/** The number of seats that this visit was shown on this page, so that it is drawn once and not at each load. */
const nameOf = (blockId: string) => `seats ${location.pathname} ${blockId}`

/** Without storage, as in some private windows, each load draws a number. */
export function keepSeats(blockId: string, count: number): void {
  try {
    sessionStorage.setItem(nameOf(blockId), String(count))
  } catch {}
}

/** What was kept, if it is still a number that may be drawn. */
export function readSeats(blockId: string, { from, to }: { from: number; to: number }): number | undefined {
  try {
    const count = Number(sessionStorage.getItem(nameOf(blockId)))
    return Number.isInteger(count) && count >= from && count <= Math.max(from, to) ? count : undefined
  } catch {
    return undefined
  }
}

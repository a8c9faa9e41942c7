/**
 * Keeps the number of seats of a block for the visit, so that it is drawn once and not at each load. Without storage, as in some
 * private windows, each load draws a number.
 *
 * @param count the number that was drawn; 0 to read what was kept, `NaN` if that is nothing
 */
export function keepSeats(blockId: string, count: number): number {
  const name = `seats ${blockId}`
  try {
    if (count) sessionStorage[name] = count
    return Number(sessionStorage[name])
  } catch {
    return count
  }
}

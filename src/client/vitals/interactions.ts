/** Of so many interactions one may be passed over: the worst of a long visit says little. */
const perPassed = 50
const mostKept = 10

/**
 * Interaction to Next Paint: the longest interaction, of each fifty one passed over. Events of one interaction count
 * once, with the longest. Takes the next event and gives the milliseconds so far; events that belong to no interaction
 * change nothing.
 */
export function createInteractions(): (interaction: number, duration: number) => number | undefined {
  const longest = new Map<number, number>()
  const seen = new Set<number>()
  return (interaction, duration) => {
    if (interaction) {
      seen.add(interaction)
      longest.set(interaction, Math.max(duration, longest.get(interaction) ?? 0))
    }
    const sorted = [...longest].sort(([, one], [, other]) => other - one)
    for (const [dropped] of sorted.slice(mostKept)) longest.delete(dropped)
    const place = Math.min(sorted.length - 1, mostKept - 1, Math.floor(seen.size / perPassed))
    const found = sorted[place]?.[1]
    return found === undefined ? undefined : Math.round(found)
  }
}

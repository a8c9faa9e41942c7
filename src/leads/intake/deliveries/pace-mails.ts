/** Leads of one delivery that are mailed within `window` milliseconds, before further ones come together, `pause` apart. */
const wave = { leads: 20, window: 600_000, pause: 60_000 }

/** How the next leads of a delivery are mailed. `each`: at most so many, one by one. */
type Pace = { kind: 'each'; count: number } | { kind: 'digest' } | { kind: 'wait' }

/** Keeps a wave of leads from becoming a wave of mails. `now` is a monotonic clock, because the other one may jump. */
export function createMailPace(now: () => number) {
  const mails = new Map<string, { at: number; leads: number }[]>()
  return {
    /** Notes that a mail of the delivery with so many leads is being sent. */
    note(route: string, leads: number): void {
      mails.set(route, [...(mails.get(route) ?? []), { at: now(), leads }])
    },
    find(route: string): Pace {
      const recent = (mails.get(route) ?? []).filter(({ at }) => now() - at < wave.window)
      mails.set(route, recent)
      const leads = recent.reduce((sum, mail) => sum + mail.leads, 0)
      if (leads < wave.leads) return { kind: 'each', count: wave.leads - leads }
      return now() - (recent.at(-1)?.at ?? 0) < wave.pause ? { kind: 'wait' } : { kind: 'digest' }
    },
  }
}

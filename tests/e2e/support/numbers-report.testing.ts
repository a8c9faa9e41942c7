import type { BlockReport } from '../../../src/contracts/numbers/block-report.ts'
import type { FunnelRow, NumbersReport, Rate } from '../../../src/leads/contracts/numbers-report.ts'

const rate = (count: number, of: number): Rate => ({
  ...{ count, of, rate: count / of, low: (count / of) * 0.8, high: (count / of) * 1.2 },
})
const row = (name: string, views: number, leads: number): FunnelRow => ({
  ...{
    name,
    views,
    actions: leads * 3,
    chats: leads,
    calls: leads,
    formStarts: leads,
    formSends: 0,
    agentSends: 0,
  },
  ...{ leads, enrolled: 3, revenue: 14400, actionRate: rate(leads * 3, views), leadRate: rate(leads, views) },
  enrolledRate: rate(3, leads),
})

/** A report with everything that the page of numbers shows. */
export const numbersReport: NumbersReport = {
  ...{ from: '2026-01-01', until: '2026-01-29', by: 'variant', currency: 'INR' },
  rows: [row('tamil/google-5', 4000, 133), row('tamil/spoken-english-course-facebook', 2900, 61)],
  days: Array.from({ length: 28 }, (_, day) =>
    row(`2026-01-${String(day + 1).padStart(2, '0')}`, 200 + ((day * 37) % 90), 5 + ((day * 5) % 7)),
  ),
  experiments: [
    {
      ...{ name: 'hero-words', from: '2026-01-01', until: '2026-01-29', mismatch: null },
      arms: [
        { arm: 'control', weight: 1, views: 2000, leads: 60, rate: rate(60, 2000) },
        { arm: 'direct', weight: 1, views: 2000, leads: 73, rate: rate(73, 2000) },
      ],
      comparisons: [
        { arm: 'direct', difference: 0.0065, low: -0.008, high: 0.02, pValue: 0.6, verdict: 'better' },
      ],
      sentences: [
        'direct brings more leads, 3.7 % to 3.0 %, but chance can still explain it. Keep it running.',
      ],
    },
    {
      ...{ name: 'price-first', from: '2026-01-01', until: '2026-01-29', mismatch: { pValue: 0.0001 } },
      arms: [
        { arm: 'control', weight: 1, views: 2000, leads: 60, rate: rate(60, 2000) },
        { arm: 'early', weight: 1, views: 1500, leads: 53, rate: rate(53, 1500) },
      ],
      comparisons: [],
      sentences: ['The views do not match the weights of the arms, so the arms cannot be compared.'],
    },
  ],
  notes: ['Leads before 2026-01-01 have no views.'],
}

/** A page whose names do not fit on a phone, and one that nobody came down. */
export const blockReport: BlockReport = {
  ...{ from: '2026-01-01', until: '2026-01-29', by: 'block', notes: ['A note.'] },
  pages: [
    {
      ...{ name: `tamil/${'long-name-'.repeat(12)}`, title: '<b>Spoken English</b>', views: 1_200 },
      loss: `The largest loss is between "hero" and "${'block'.repeat(20)}".`,
      blocks: [
        { block: 'hero', seen: 1_188, acted: 30, seenShare: 0.99, actedShare: 0.025, isOnPage: true },
        { block: 'block'.repeat(20), seen: 480, acted: 0, seenShare: 0.4, actedShare: 0, isOnPage: true },
        { block: 'old', seen: 1, acted: 0, seenShare: 0.001, actedShare: 0, isOnPage: false },
      ],
    },
    {
      ...{ name: 'home', views: 0 },
      blocks: [{ block: 'hero', seen: 0, acted: 0, seenShare: null, actedShare: null, isOnPage: true }],
    },
  ],
}

/** The numbers of a site over some days: what `leads stats --json` prints and the desk shows. Plain JSON. */

/** What the rows of a report stand for. */
export const numbersGroups = ['variant', 'campaign', 'arm', 'day'] as const
export type NumbersBy = (typeof numbersGroups)[number]

/** A share with its 95 % interval. All `null` where nothing was counted. */
export interface Rate {
  count: number
  of: number
  rate: number | null
  low: number | null
  high: number | null
}

/** From views to enrolments. The name is empty for what has none, such as leads without a campaign. */
export interface FunnelRow {
  name: string
  /** What the page is called, in rows of pages. */
  title?: string
  views: number
  /** How often visitors began something: chats, calls, and forms that were begun (or sent, if that is more). */
  actions: number
  chats: number
  calls: number
  formStarts: number
  formSends: number
  /** Of forms that visiting programs filled in, beside `formSends`. */
  agentSends: number
  leads: number
  enrolled: number
  /** What the enrolled leads are worth, in the currency of the report; 0 without one. */
  revenue: number
  /** Actions of views. */
  actionRate: Rate
  /** Leads of views. */
  leadRate: Rate
  /** Enrolled leads of leads. */
  enrolledRate: Rate
}

/** A row with fewer views has an interval so wide that the others could not be told apart on the scale of a chart. */
export const minChartedViews = 30

/** The rows that a chart of rates shows: those with enough views, or all if none has enough. */
export function chooseCharted<Row extends Pick<FunnelRow, 'views'>>(rows: readonly Row[]): readonly Row[] {
  const charted = rows.filter(({ views }) => views >= minChartedViews)
  return charted.length > 0 ? charted : rows
}

export interface ArmReport {
  /** Name of the arm without its experiment. */
  arm: string
  /** `null` if the weights are not known. */
  weight: number | null
  views: number
  leads: number
  rate: Rate
}

/** An arm compared with the control. */
export interface Comparison {
  arm: string
  /** Rate of the arm minus rate of the control. */
  difference: number
  /** Always-valid 95 % interval of the difference. */
  low: number
  high: number
  /** Always-valid. */
  pValue: number
  verdict: 'better' | 'worse' | 'undecided'
}

export interface ExperimentReport {
  name: string
  /** The first day with a view or a lead. */
  from: string
  /** Exclusive. */
  until: string
  /** The control first. */
  arms: ArmReport[]
  comparisons: Comparison[]
  /** Set if the views of the arms do not match their weights. */
  mismatch: { pValue: number } | null
  /** What the numbers say, in plain words. */
  sentences: string[]
}

export interface NumbersReport {
  /** `2026-01-31`, by the clocks of the site. */
  from: string
  /** Exclusive. */
  until: string
  by: NumbersBy
  /** The currency of the revenue; absent if no status has a value. */
  currency?: string
  rows: FunnelRow[]
  days: FunnelRow[]
  experiments: ExperimentReport[]
  /** What a reader has to know about these numbers. */
  notes: string[]
}

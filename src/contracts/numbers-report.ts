export type NumbersBy = 'variant' | 'campaign' | 'arm' | 'day'

/** A share with its 95 % interval. All null where nothing was counted. */
export interface Rate {
  count: number
  of: number
  rate: number | null
  low: number | null
  high: number | null
}

export interface FunnelRow {
  name: string
  views: number
  /** Chats, calls, form starts and form sends. */
  actions: number
  chats: number
  calls: number
  formStarts: number
  formSends: number
  leads: number
  enrolled: number
  actionRate: Rate
  leadRate: Rate
  /** Of the leads. */
  enrolledRate: Rate
}

export interface ArmReport {
  arm: string
  weight: number | null
  views: number
  leads: number
  rate: Rate
}

export interface Comparison {
  arm: string
  /** To the control, with its always-valid interval. */
  difference: number
  low: number
  high: number
  pValue: number
  verdict: 'better' | 'worse' | 'undecided'
}

export interface ExperimentReport {
  name: string
  from: string
  until: string
  arms: ArmReport[]
  comparisons: Comparison[]
  mismatch: { pValue: number } | null
  /** In plain words. */
  sentences: string[]
}

export interface NumbersReport {
  from: string
  /** Exclusive. */
  until: string
  by: NumbersBy
  rows: FunnelRow[]
  days: FunnelRow[]
  experiments: ExperimentReport[]
  notes: string[]
}

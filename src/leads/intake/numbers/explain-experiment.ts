import { controlArm } from '../../../contracts/arm.ts'
import { addDays } from '../../contracts/calendar-day.ts'
import type { ArmReport, Comparison, ExperimentReport } from '../../contracts/numbers-report.ts'
import { planSample } from './statistics/compare-proportions.ts'

const day = 86_400_000
/** Days after which every day of the week was counted. */
const week = 7
/** The relative difference that the duration of an experiment is planned for. */
const soughtDifference = 0.2

/** Says in plain words what an experiment has shown and what to do. */
export function explainExperiment(report: Omit<ExperimentReport, 'sentences'>): string[] {
  const { arms, comparisons, mismatch } = report
  if (mismatch)
    return [
      `The views do not match the weights of the arms (p ${formatSmall(mismatch.pValue)}), so the arms cannot be compared. Find out why: visitors may be lost in one arm, or the weights were changed while the experiment ran.`,
    ]
  const control = arms.find(({ arm }) => arm === controlArm)
  if (!control || control.views === 0)
    return ['No views of the control were counted, so there is nothing to compare with.']
  if (comparisons.length === 0)
    return ['No views of another arm were counted, so there is nothing to compare.']
  return comparisons.map((comparison) => {
    const arm = arms.find(({ arm }) => arm === comparison.arm)
    if (!arm || arm.views === 0) return `No views of the arm ${comparison.arm} were counted yet.`
    return comparison.verdict === 'undecided'
      ? explainUndecided(comparison, { arm, control }, report)
      : explainDecided(comparison, { arm, control }, report)
  })
}

interface Pair {
  arm: ArmReport
  control: ArmReport
}

function explainDecided(
  { verdict, low, high }: Comparison,
  { arm, control }: Pair,
  { from, until }: Pick<ExperimentReport, 'from' | 'until'>,
): string {
  const isBetter = verdict === 'better'
  const [least, most] = isBetter ? [low, high] : [-high, -low]
  const digits = chooseDigits(arm, control)
  const change = `${formatPoints(least, digits)} to ${formatPoints(most, digits)} points ${isBetter ? 'more' : 'fewer'}`
  const fullWeek = addDays(from, week)
  const advice =
    until < fullWeek
      ? `Keep it running until ${fullWeek}, so that every day of the week is counted.`
      : isBetter
        ? 'This is enough to decide for it.'
        : 'This is enough to decide against it.'
  return `The arm ${arm.arm} brings ${isBetter ? 'more' : 'fewer'} leads: ${formatRate(arm, digits)} instead of ${formatRate(control, digits)} (${change}). ${advice}`
}

function explainUndecided(
  { low, high }: Comparison,
  { arm, control }: Pair,
  report: Omit<ExperimentReport, 'sentences'>,
): string {
  const digits = chooseDigits(arm, control)
  const range = `between ${formatPoints(-low, digits)} points fewer and ${formatPoints(high, digits)} points more`
  return `Undecided: the arm ${arm.arm} brings ${formatRate(arm, digits)} and the control ${formatRate(control, digits)} (${range}). ${planDuration({ arm, control }, report)}`
}

/** How much longer an experiment has to run. */
function planDuration({ arm, control }: Pair, report: Omit<ExperimentReport, 'sentences'>): string {
  const rate = (control.leads + arm.leads) / (control.views + arm.views)
  const needed = planSample(rate, soughtDifference, report.comparisons.length)
  const views = Math.min(control.views, arm.views)
  if (!Number.isFinite(needed)) return 'Keep it running.'
  if (views >= needed)
    return 'A difference of a fifth would have shown by now. Keep it running only if a smaller one matters.'
  const days = Math.max(1, (Date.parse(report.until) - Date.parse(report.from)) / day)
  const remaining = Math.ceil(((needed - views) / views) * days)
  return `Keep it running: a difference of a fifth shows by about ${formatCount(needed)} views an arm, ${
    remaining > 730 ? 'more than two years' : remaining === 1 ? 'a day' : `${remaining} days`
  } from now at this pace.`
}

/** Enough digits to tell small rates apart. */
function chooseDigits(one: ArmReport, other: ArmReport): number {
  const rate = Math.max(one.rate.rate ?? 0, other.rate.rate ?? 0)
  return rate > 0 && rate < 0.01 ? 2 : 1
}

const formatRate = ({ rate }: ArmReport, digits: number): string =>
  rate.rate === 0 ? '0 %' : `${((rate.rate ?? 0) * 100).toFixed(digits)} %`
const formatPoints = (share: number, digits: number): string => (Math.max(0, share) * 100).toFixed(digits)
const formatSmall = (value: number): string => (value < 0.0001 ? '< 0.0001' : `= ${value.toFixed(4)}`)

/** Two significant digits, with commas. */
function formatCount(count: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1)
  return (Math.ceil(count / unit) * unit).toLocaleString('en-US')
}

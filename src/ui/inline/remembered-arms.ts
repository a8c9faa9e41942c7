import { attempt } from './attempt.ts'

const key = 'vaasal-arms'
const days = 90

const readArms = () => attempt(() => JSON.parse(localStorage[key]))

/** The arm of an experiment that the browser still remembers. */
export const readArm = (experiment: string): string | undefined =>
  attempt(() => {
    const [arm, until] = readArms()[experiment]
    return until > Date.now() ? arm : undefined
  })

/** Remembers the arm of an experiment for 90 days, beside those of others. */
export function keepArm(experiment: string, arm: string): void {
  attempt(() => {
    localStorage[key] = JSON.stringify({ ...readArms(), [experiment]: [arm, Date.now() + days * 864e5] })
  })
}

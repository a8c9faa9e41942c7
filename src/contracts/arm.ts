/**
 * The arm of an experiment that a page shows, as `EXPERIMENT/ARM`, from the `dataset` of its root element. `undefined` on a
 * page without an experiment, for a visitor who does not take part, and if `?arm=` in the address chose the arm: such
 * views are previews and are not counted.
 */
export function readArm({
  arm,
  armForced,
}: Readonly<Record<string, string | undefined>>): string | undefined {
  return armForced === undefined ? arm : undefined
}

/** The name of an arm outside its page. */
export const nameArm = (experiment: string, arm: string): string => `${experiment}/${arm}`

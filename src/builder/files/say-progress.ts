/** Says what is being done now. `isLong`: it takes so long that it is worth a line of its own in a log. */
export type SayProgress = (step: string, isLong?: boolean) => void

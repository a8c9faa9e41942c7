/** In this order: an edited block makes another engine, which may drop what the builds before it kept. */
export const scenarios = ['cold', 'unchanged', 'document', 'fact', 'route', 'block'] as const
export type Scenario = (typeof scenarios)[number]

export const scenarioTitles: Record<Scenario, string> = {
  cold: 'cold',
  unchanged: 'unchanged',
  document: 'one document',
  fact: 'one fact',
  route: 'one route added',
  block: "one block's code",
}

export interface BuildRun {
  wallSeconds: number
  processorSeconds?: number
  peakMegabytes?: number
  /** Files that the build wrote. */
  written?: number
}

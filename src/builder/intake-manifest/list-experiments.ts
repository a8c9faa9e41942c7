import { isDeepStrictEqual } from 'node:util'
import type { IntakeManifest } from '../../contracts/intake-manifest.ts'
import type { PageExperiment } from '../../core/model/page.ts'

type Weighted = Pick<PageExperiment, 'name' | 'weights'>

/**
 * The experiments of the pages by name, for the numbers. Pages that share an experiment share its weights; one whose
 * pages have different weights is left out, since nobody can say how many views its arms should have.
 */
export function listExperiments(
  pages: readonly { experiment?: Weighted | undefined }[],
): NonNullable<IntakeManifest['experiments']> {
  const found = new Map<string, Weighted | undefined>()
  for (const { experiment } of pages) {
    if (!experiment) continue
    const known = found.get(experiment.name)
    const isSame = !found.has(experiment.name) || isDeepStrictEqual(known?.weights, experiment.weights)
    found.set(experiment.name, isSame ? experiment : undefined)
  }
  const listed = [...found.values()].flatMap((experiment) => experiment ?? [])
  return listed.sort((one, other) => (one.name < other.name ? -1 : 1))
}

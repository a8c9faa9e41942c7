import type { SiteOptions } from '../../builder/run/prepare-site.ts'
import { openReadableModel } from '../authored/open-authored-site.ts'
import { ChangeError } from '../changes/change-error.ts'
import { type CheckedChanges, checkChanges } from '../changes/check-changes.ts'
import type { FileChange } from '../changes/file-change.ts'
import { writeChanges } from '../changes/write-changes.ts'
import type { NamedKind } from '../rename/rename-plan.ts'
import type { RemovePlan } from './collect-removal.ts'
import {
  listChanges,
  listRemovedRoutes,
  listUnusedFacts,
  planRemove,
  type RemoveRequest,
} from './plan-remove.ts'
import { explainBadTarget, type RemovedRoute } from './remove-route.ts'

/** A removal that is not written yet. */
export interface PreparedRemoval {
  plan: RemovePlan
  changes: readonly FileChange[]
  /** The site as it would be; absent if something is left to the author. */
  checked?: CheckedChanges
  /** Writes the documents, and deletes files. */
  write: () => Promise<void>
}

/**
 * Says where the addresses of removed routes lead from now on; `undefined` for nowhere. `check` says why an answer
 * cannot be used, if it cannot.
 */
export type ChooseTarget = (
  routes: readonly RemovedRoute[],
  check: (target: string) => string | undefined,
) => Promise<string | undefined>

/**
 * Plans a removal in a site on disk, and checks the site as it would be.
 *
 * @throws {ChangeError} in words for the author
 */
export async function removeInSite(
  options: SiteOptions,
  kind: NamedKind,
  name: string,
  chooseTarget: ChooseTarget,
): Promise<PreparedRemoval> {
  const model = await openReadableModel(options)
  const routes = listRemovedRoutes(model, kind, name)
  const check = (target: string) => explainBadTarget(model, target, routes)
  const target = routes.length === 0 ? undefined : await chooseTarget(routes, check)
  const problem = target === undefined ? undefined : check(target)
  if (problem !== undefined) throw new ChangeError(problem)
  const first = await prepare({ kind, name, target })
  const unusedFacts = listUnusedFacts(first.checked?.added ?? [])
  const { plan, changes, checked } =
    unusedFacts.length === 0 ? first : await prepare({ kind, name, target, unusedFacts })
  return {
    ...{ plan, changes },
    ...(checked && { checked }),
    write: () => writeChanges(options, changes, toDeletions(plan)),
  }

  async function prepare(request: RemoveRequest): Promise<Omit<PreparedRemoval, 'write'>> {
    const plan = planRemove(model, request)
    if (plan.undecided.length > 0) return { plan, changes: [] }
    const changes = listChanges(model, plan)
    return { plan, changes, checked: await checkChanges(options, changes, toDeletions(plan)) }
  }
}

const toDeletions = ({ deletedMedia }: RemovePlan) => deletedMedia.map((from) => ({ from, to: undefined }))

import { getEntries, getText } from '../../core/tree/nodes.ts'
import type { SiteModel } from '../authored/site-model.ts'
import { listWrittenFields } from '../rename/list-fields.ts'
import { unknownName } from '../rename/rename-plan.ts'
import { listPoolTemplates } from '../rename/split-pool-name.ts'
import type { Removal } from './collect-removal.ts'
import { labelField } from './take-field.ts'
import { gone, takeLinks } from './take-links.ts'

/** A chat pool is removed, with the links to it. Pools that take its links, and names put together from facts, stay. */
export function removePool(model: SiteModel, name: string, removal: Removal): void {
  const { site } = model
  const pools = getEntries(site.root, ['site', 'chat'])
  if (!pools.has(name)) throw unknownName('chat pool', name, pools.keys())
  removal.unset(site.file, ['site', 'chat', name])
  for (const [other, { value }] of pools)
    if (getText(value, 'of') === name)
      removal.leave(site.file, ['site', 'chat', other, 'of'], `the pool ${other} has its links`)
  const fields = listWrittenFields(model)
  const templates = new Set(listPoolTemplates(model, fields, name).map(({ template }) => template))
  for (const field of fields)
    if ([...templates].some((template) => field.text.includes(`chat:${template}`)))
      removal.leave(
        field.unit.file,
        field.findPath(),
        `${labelField(field)}: ${field.text} stands for several pools`,
      )
  takeLinks(model, fields, (link) => (link.kind === 'chat' && link.pool === name ? gone : undefined), removal)
}

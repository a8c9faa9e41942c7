import { isName } from '../../core/schema/common-parts.ts'
import { getEntries, getText } from '../../core/tree/nodes.ts'
import type { SiteModel } from '../authored/site-model.ts'
import { listWrittenFields } from './list-fields.ts'
import {
  type FileEdit,
  invalidName,
  type LinkChange,
  type Renaming,
  takenName,
  unknownName,
} from './rename-plan.ts'
import { listPoolTemplates, splitPoolName } from './split-pool-name.ts'

/** A chat pool gets another name: in links, and in pools that use its links. */
export function renamePool(model: SiteModel, from: string, to: string): Renaming {
  const { site } = model
  const pools = getEntries(site.root, ['site', 'chat'])
  if (!pools.has(from)) throw unknownName('chat pool', from, pools.keys())
  if (!isName(to)) {
    const rule = 'it has at most 64 letters a to z, digits, hyphens and underscores and begins with a letter.'
    throw invalidName('chat pool', to, rule)
  }
  if (pools.has(to)) throw takenName('chat pool', to)
  const fields = listWrittenFields(model)
  const templates = listPoolTemplates(model, fields, from)
  const change: LinkChange = (link) => {
    if (link.kind !== 'chat') return undefined
    const fact = templates.find(({ template }) => template === link.pool)?.fact
    if (fact !== undefined) return `chat:\${${fact}}`
    return link.pool === from ? `chat:${to}` : undefined
  }
  const split = templates.map((template) => splitPoolName(model, fields, template, { from, to }))
  const users = [...pools].filter(([, { value }]) => getText(value, 'of') === from)
  return {
    link: () => change,
    edits: [
      ...users.map(
        ([name]): FileEdit => ({
          file: site.file,
          kind: 'set',
          path: ['site', 'chat', name, 'of'],
          value: to,
        }),
      ),
      ...split.flatMap(({ edits }) => edits),
      { file: site.file, kind: 'renameKey', path: ['site', 'chat', from], name: to },
    ],
    notes: split.map(({ note }) => note),
  }
}

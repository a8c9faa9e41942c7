import { type BlockSpecs, getSpec } from '../../core/schema/block-spec.ts'
import { listFields } from '../../core/schema/walk-fields.ts'
import { getText, toValue } from '../../core/tree/nodes.ts'
import { askUntil, type Dialogue } from '../ask-until.ts'
import { ChangeError } from '../changes/change-error.ts'
import { assignPool, listChatLinks } from './chat-links.ts'
import { explainBadRoute, findParent, type PageRequest, suggestTitle } from './plan-page.ts'
import type { StartingPoints } from './starting-points.ts'

/** Longer lists of starting points are not shown in full: a route can be typed instead. */
const maxListed = 40

/** Asks for what a request lacks. An answer that cannot be used is asked for again, with the reason. */
export async function askForPage(
  points: StartingPoints,
  given: Partial<PageRequest>,
  { specs, ...dialogue }: Dialogue & { specs: BlockSpecs },
): Promise<PageRequest> {
  const { ask, say } = dialogue
  const route =
    given.route ?? (await askUntil('Route of the new page, such as /picnic-box: ', checkRoute, dialogue))
  const from = given.from ?? (await askForParent())
  const parent = points.resolve(findParent(points, from))
  const title =
    given.title ?? (await ask(withDefault('Title in search results and tabs', suggestTitle(points, route))))
  const description =
    given.description ??
    (await ask(
      withDefault('Description for search results', (parent && getText(parent.fields, 'description')) ?? ''),
    ))
  const set = given.set ?? (await askForHeading())
  const chat = given.chat ?? (await askForPool())
  return { ...given, route, from, title, description, set, ...(chat !== undefined && { chat }) }

  function checkRoute(answer: string): string {
    const problem = explainBadRoute(points, answer)
    if (problem !== undefined) throw new ChangeError(problem)
    return answer
  }

  async function askForParent(): Promise<string> {
    const routes = points.routes.filter(({ table }) => table === undefined)
    const listed = routes.slice(0, maxListed)
    say('A page starts from another one and says only what differs.')
    for (const [index, { path }] of listed.entries()) say(`${String(index + 1).padStart(3)}  ${path}`)
    if (routes.length > maxListed) say(`     … and ${routes.length - maxListed} more`)
    const read = (answer: string) => {
      const picked = /^\d+$/.test(answer) ? listed[Number(answer) - 1]?.path : undefined
      return findParent(points, picked ?? answer)
    }
    return askUntil('Start from (a number, a route or a document): ', read, dialogue)
  }

  /** The headline of the page: the heading of its first block. */
  async function askForHeading(): Promise<string[]> {
    for (const block of parent?.blocks ?? []) {
      const schema = block.area === 'main' ? getSpec(specs, block.type)?.schema : undefined
      const heading =
        schema && listFields(schema, toValue(block.fields)).find(({ kind }) => kind === 'heading')
      if (heading?.path.length !== 1) continue
      const answer = await ask(withDefault('Headline', String(heading.value).replaceAll('\n', ' ')))
      return answer === '' ? [] : [`${block.id}.${heading.path[0]}=${answer}`]
    }
    return []
  }

  /** The pool of its chat links, if it has any. */
  async function askForPool(): Promise<string | undefined> {
    const pools = parent ? [...new Set(listChatLinks(parent, specs).map(({ pool }) => pool))] : []
    if (!parent || pools.length === 0) return undefined
    const read = (answer: string) => {
      if (answer === '') return undefined
      assignPool(points, { page: parent, name: answer, specs })
      return answer === pools.join() ? undefined : answer
    }
    return askUntil(withDefault('Chat pool of its chat links', pools.join(', ')), read, dialogue)
  }
}

function withDefault(question: string, value: string): string {
  return value === '' ? `${question}: ` : `${question} (Enter for "${value}"): `
}

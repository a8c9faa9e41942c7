import { getText } from '../../core/tree/nodes.ts'
import { readModel, type SiteInput, type SiteModel } from '../authored/site-model.ts'
import { listFactValues } from './link-facts.ts'
import type { RenameKind } from './rename-plan.ts'

const siteFile = 'pages.yaml'

/** Pools whose names are put together from facts can be named without their name. */
const poolTemplate = /chat:[^\n]*\$\{/i

/**
 * Reads the part of a site that can name something, and the layers below it. A document is left out only if its text
 * has neither the name nor anything that can stand for a letter of it; what a text really says is found by reading.
 */
export function readRelevant(
  input: SiteInput,
  kind: RenameKind,
  names: readonly string[],
): SiteModel | undefined {
  const isNamed = kind === 'block' || kind === 'document'
  const isWhole =
    isNamed || (kind === 'pool' && [...input.texts.values()].some((text) => poolTemplate.test(text)))
  if (isWhole) return readModel(input)
  const select = (wanted: readonly string[]) => readWith(input, (text) => mayHold(text, wanted))
  const model = select(names)
  // A fact whose value names it can be a whole link: what uses the fact counts too.
  const facts = model
    ? listFactValues(model).filter(({ text }) => names.some((name) => text.includes(name)))
    : []
  return facts.length === 0 ? model : select([...names, ...facts.map(({ name }) => `\${${name}}`)])
}

function mayHold(text: string, names: readonly string[]): boolean {
  return names.some((name) => text.includes(name)) || text.includes('\\') || /%[0-9A-Fa-f]{2}/.test(text)
}

/** Reads the documents whose text is relevant, their parents and the shared blocks of both. */
function readWith(input: SiteInput, isRelevant: (text: string) => boolean): SiteModel | undefined {
  const texts = new Map([...input.texts].filter(([file, text]) => file === siteFile || isRelevant(text)))
  const files = new Map([...input.texts.keys()].map((file) => [file.replace(/^pages\/|\.ya?ml$/g, ''), file]))
  for (;;) {
    const model = readModel({ ...input, texts })
    const missing = [...(model?.units.values() ?? [])]
      .flatMap(({ root, uses }) => [getText(root, 'extends') ?? [], [...uses]].flat())
      .flatMap((name) => files.get(name) ?? [])
      .filter((file) => !texts.has(file))
    if (missing.length === 0) return model
    for (const file of missing) texts.set(file, input.texts.get(file) ?? '')
  }
}

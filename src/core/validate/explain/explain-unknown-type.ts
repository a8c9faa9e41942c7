import type { UnlocatedDiagnostic } from '../../diagnostics/diagnostic.ts'
import { listNames } from '../../diagnostics/phrases.ts'
import { findMeant, recoverName } from '../../diagnostics/recover-name.ts'
import type { BlockSpecs } from '../../schema/block-spec.ts'
import { isName } from '../../schema/common-parts.ts'
import { findTypeSynonym } from './find-synonym.ts'

/**
 * What is wrong with a block type that does not exist. If it is not misspelt, a block whose synonym it is is proposed, and
 * the command that makes a new one.
 */
export function explainUnknownType(type: string, specs: BlockSpecs): UnlocatedDiagnostic {
  const types = Object.keys(specs).sort()
  const synonym = findTypeSynonym(type, specs)
  const typo = synonym === undefined ? findMeant(type, types) : undefined
  const synonyms = types.flatMap((known) => specs[known]?.synonyms ?? [])
  const near = synonym ?? typo ?? findTypeSynonym(findMeant(type, synonyms) ?? '', specs)
  const create = `\`npx vaasal new block ${isName(type) ? type : 'NAME'}\` makes one of your own.`
  const list = `Block types: ${listNames(types, 'and', types.length)}.`
  return recoverName(type, types, {
    code: 'unknown-block',
    message: `"${type}" is not a block type`,
    hint:
      synonym === undefined
        ? [list, ...(typo === undefined ? [create] : [])].join(' ')
        : `\`npx vaasal blocks ${synonym}\` shows its fields, and \`npx vaasal blocks\` all types. ${create}`,
    ...(typo === undefined && { meant: near, isCertain: false }),
  }).diagnostic
}

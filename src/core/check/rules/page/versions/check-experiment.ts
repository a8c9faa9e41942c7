import { controlArm, matchGroup } from '../../../../../contracts/arm.ts'
import type { Report } from '../../../../diagnostics/make-diagnostic.ts'
import { recoverName } from '../../../../diagnostics/recover-name.ts'
import type { CheckedPage } from '../../../../handover/checked-site.ts'
import { listArms, type PageStates } from '../../../../handover/page-states.ts'
import { weighArms } from '../../../../schema/experiment/weigh-arms.ts'
import { listStates } from '../../../../tree/list-layers.ts'
import { asMap, findAt, formatPath, getChild, getEntries, isNull, toValue } from '../../../../tree/nodes.ts'
import type { MapNode } from '../../../../tree/tree.ts'
import { fingerprintContent } from '../../../fingerprint-content.ts'
import type { PageRule } from '../../rule.ts'

const path = (...steps: string[]) => formatPath(['experiment', ...steps])

/**
 * The arms of an experiment have names of their own, differ from the page and from each other, and are chosen by weights
 * that name them. The arms themselves are checked like pages.
 */
export const checkExperiment: PageRule = (page, _site, report, states) => {
  const root = asMap(findAt(page.document.fields, ['experiment']))
  // The other states have the same experiment.
  if (!root || !page.valid || page !== states[0]) return
  const arms = asMap(findAt(root, ['arms']))
  const names = [...getEntries(arms).keys()]
  if (names.length === 0)
    report({
      code: 'missing-field',
      span: root.entries.get('arms')?.key ?? root.span,
      path: path('arms'),
      message: 'The experiment has no arm, so every visitor would see the page itself.',
      hint: 'Add an arm that changes a block, or remove the experiment with `experiment: null`.',
    })
  const reserved = arms?.entries.get(controlArm)
  if (reserved)
    report({
      code: 'bad-value',
      span: reserved.key,
      path: path('arms', controlArm),
      message: `"${controlArm}" is the page itself and cannot be changed by an arm.`,
      hint: 'Give the arm another name.',
    })
  if (page.fields.experiment?.name === matchGroup)
    report({
      code: 'bad-value',
      span: getChild(root, 'name')?.span ?? root.span,
      path: path('name'),
      message: `"${matchGroup}" is the name under which leads and numbers list the matches of a page.`,
      hint: 'Give the experiment another name.',
    })
  if (arms) reportUnset(arms, report)
  checkWeights(root, names, arms?.unset ?? new Map(), report)
  reportEqual(states, report)
}

/** Reports an arm without content that removes no arm of a parent, so that it is most probably unfinished. */
function reportUnset(arms: MapNode, report: Report): void {
  const empty = [...arms.entries].flatMap(([name, { key, value }]) =>
    isNull(value) ? [[name, key] as const] : [],
  )
  const removed = [...(arms.unset ?? [])].filter(
    ([name]) => !listStates(arms).some((state) => getChild(state, name)),
  )
  for (const [name, span] of [...empty, ...removed])
    report({
      code: 'missing-field',
      span,
      path: path('arms', name),
      message: `The arm "${name}" is empty, and no parent has an arm of this name that it could remove.`,
      hint: 'Write below `blocks` what the arm changes, or remove the line.',
    })
}

function checkWeights(
  root: MapNode,
  arms: readonly string[],
  removed: ReadonlyMap<string, unknown>,
  report: Report,
): void {
  const weights = asMap(findAt(root, ['weights']))
  const known = [controlArm, ...arms.filter((name) => name !== controlArm)]
  for (const [name, { key }] of getEntries(weights)) {
    // A child that removes an arm need not repeat it for the weight.
    if (known.includes(name) || removed.has(name)) continue
    const { diagnostic } = recoverName(name, known, {
      code: 'unknown-field',
      message: `The experiment has no arm "${name}"`,
      heading: 'Arms',
    })
    report({ ...diagnostic, span: key, path: path('weights', name) })
  }
  if (!weights) return
  const shares = Object.values(weighArms(known, Object(toValue(weights))))
  if (shares.some((weight) => weight > 0)) return
  report({
    code: 'bad-value',
    span: root.entries.get('weights')?.key ?? weights.span,
    path: path('weights'),
    message: 'All weights are 0, so no arm could be chosen.',
    hint: 'Give at least one arm a weight above 0.',
  })
}

/** Reports arms that show what the page itself or an earlier arm shows. */
function reportEqual(states: PageStates<CheckedPage>, report: Report): void {
  const [page] = states
  const shown = new Map([[fingerprintContent(page), controlArm]])
  for (const arm of listArms(states)) {
    const { arm: name } = arm
    const content = fingerprintContent(arm)
    const same = shown.get(content)
    shown.set(content, same ?? name)
    // An entry that cannot be applied has been reported.
    if (same === undefined || !arm.isComplete || name === controlArm) continue
    const entry = getEntries(page.document.fields, ['experiment', 'arms']).get(name)
    report({
      code: 'no-effect',
      span: entry?.key ?? page.document.fields.span,
      path: path('arms', name),
      message:
        same === controlArm
          ? `The arm "${name}" shows the same as the page itself, so there is nothing to compare.`
          : `The arm "${name}" shows the same as the arm "${same}".`,
    })
  }
}

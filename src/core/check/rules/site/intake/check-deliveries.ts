import { isReservedVariable } from '../../../../../contracts/settings/environment-variables.ts'
import type { Report } from '../../../../diagnostics/make-diagnostic.ts'
import { recoverName } from '../../../../diagnostics/recover-name.ts'
import type { SiteSettings } from '../../../../schema/site-schema.ts'
import { asMap, getEntries } from '../../../../tree/nodes.ts'
import type { MapNode } from '../../../../tree/tree.ts'
import type { SiteRule } from '../../rule.ts'

type Target = 'webhook' | 'email' | 'file' | 'meta' | 'google'

/** The fields that each target needs, with what to write if one is missing, and those that it may have beside `when`. */
const targets: Record<Target, { needs: Record<string, string>; allows: readonly string[] }> = {
  webhook: {
    needs: { secret: 'Name the environment variable with its secret: `secret: CRM_SECRET`.' },
    allows: [],
  },
  email: { needs: {}, allows: ['from', 'every'] },
  meta: {
    needs: { token: 'Name the environment variable with its access token: `token: META_TOKEN`.' },
    allows: ['testEventCode'],
  },
  google: {
    needs: {
      conversion: 'Name the conversion action for leads by its id: `conversion: 987654321`.',
      key: 'Name the environment variable with the path of the key file: `key: GOOGLE_KEY`.',
    },
    allows: ['enrolled', 'manager'],
  },
  file: { needs: { every: 'Say how often the file is written: `every: 1h`.' }, allows: [] },
}
/** All fields but the targets and `when`. */
const ownFields = new Set(
  Object.values(targets).flatMap(({ needs, allows }) => [...Object.keys(needs), ...allows]),
)
const targetNames = Object.keys(targets) as Target[]

/** A delivery has one target with the fields that it needs, and takes the leads of a form that exists. */
export const checkDeliveries: SiteRule = ({ resolved }, report) => {
  const { settings } = resolved
  const forms = getEntries(resolved.root, ['site', 'forms'])
  const names = new Map([...forms].map(([name, { key }]) => [name, key]))
  const files = new Map<string, string>()
  const asks = getEntries(resolved.root, ['site']).has('consent')
  for (const [name, { key, value }] of getEntries(resolved.root, ['site', 'deliveries'])) {
    const path = `site.deliveries.${name}`
    const delivery = asMap(value)
    const given = targetNames.filter((target) => delivery?.entries.has(target))
    const [target, second] = given
    if (!delivery || !target) {
      report({
        code: 'missing-field',
        ...{ span: key, path },
        message: `The delivery "${name}" does not say where leads are sent.`,
        hint: 'Add one of `webhook`, `email`, `file`, `meta` and `google`.',
      })
      continue
    }
    if (second) {
      report({
        code: 'bad-value',
        ...{ span: delivery.entries.get(second)?.key ?? key, path: `${path}.${second}` },
        message: `The delivery "${name}" has both \`${target}\` and \`${second}\`: only one target is allowed.`,
        hint: 'Write two deliveries with different names.',
      })
      continue
    }
    checkFields(delivery, target, { name, path, key }, report)
    checkForm(delivery, names, path, report)
    const form = readText(delivery, 'form', 'when')?.text
    if (!asks && isReported(target))
      report({
        code: 'no-effect',
        ...{ span: delivery.entries.get(target)?.key ?? key, path: `${path}.${target}` },
        message: `The delivery "${name}" sends nothing: only leads of visitors who have allowed advertising are reported, and the site asks nobody.`,
        hint: 'Add `site.consent`, which asks visitors by region, or remove the delivery.',
      })
    else if (
      isReported(target) &&
      (form === undefined || names.has(form)) &&
      !hasContext(form, settings.forms)
    )
      report({
        code: 'no-effect',
        ...{ span: delivery.entries.get(target)?.key ?? key, path: `${path}.${target}` },
        message: `The delivery "${name}" sends nothing: no form whose leads it takes has \`context: true\`, so no lead says what its visitor has allowed.`,
        hint: 'Add `context: true` to the form in `site.forms`.',
      })
    const file = readText(delivery, 'file')
    const other = file === undefined ? undefined : files.get(file.text)
    if (file && other !== undefined)
      report({
        code: 'bad-value',
        ...{ span: file.span, path: `${path}.file` },
        message: `The deliveries "${other}" and "${name}" both write ${file.text}.`,
        hint: 'Give each delivery a file of its own.',
      })
    if (file) files.set(file.text, name)
  }
}

const isReported = (target: Target): boolean => target === 'meta' || target === 'google'

/** Whether the form of this name sends what its visitor has allowed; without a name, whether any form does. */
const hasContext = (name: string | undefined, forms: SiteSettings['forms'] = {}): boolean =>
  Object.entries(forms).some(([form, { context }]) => context && (name === undefined || name === form))

interface Place {
  name: string
  path: string
  key: MapNode['span']
}

function checkFields(delivery: MapNode, target: Target, { name, path, key }: Place, report: Report): void {
  const { needs, allows } = targets[target]
  for (const [field, hint] of Object.entries(needs)) {
    if (delivery.entries.has(field)) continue
    report({
      code: 'missing-field',
      ...{ span: delivery.entries.get(target)?.key ?? key, path },
      message: `The delivery "${name}" has \`${target}\` without \`${field}\`.`,
      hint,
    })
  }
  const allowed = [target, 'when', ...Object.keys(needs), ...allows]
  for (const [field, { key: span }] of delivery.entries) {
    // Unknown fields have been reported by the check of the file.
    if (allowed.includes(field) || !ownFields.has(field)) continue
    report({
      code: 'bad-value',
      ...{ span, path: `${path}.${field}` },
      message: `\`${field}\` has no effect in a delivery with \`${target}\`.`,
      hint: `Remove \`${field}\`.`,
    })
  }
  const secret = readText(delivery, 'secret')
  if (secret && isReservedVariable(secret.text))
    report({
      code: 'bad-value',
      ...{ span: secret.span, path: `${path}.secret` },
      message: `"${secret.text}" is not the secret of a webhook: the engine, or a program that it uses, reads this variable, and a receiver could find out its value from the signatures of deliveries.`,
      hint: 'Keep the secret in a variable of its own, for example `CRM_SECRET`.',
    })
  for (const [field, what, example] of [
    ['token', 'a token of Meta', 'META_TOKEN'],
    ['key', 'the path of a key', 'GOOGLE_KEY'],
  ] as const) {
    const named = readText(delivery, field)
    if (named && isReservedVariable(named.text))
      report({
        code: 'bad-value',
        ...{ span: named.span, path: `${path}.${field}` },
        message: `"${named.text}" is not ${what}: the engine, or a program that it uses, reads this variable for something else.`,
        hint: `Use a variable of its own, for example \`${example}\`.`,
      })
  }
  const webhook = readText(delivery, 'webhook')
  if (webhook && !isAllowedAddress(webhook.text))
    report({
      code: 'bad-value',
      ...{ span: webhook.span, path: `${path}.webhook` },
      message: `The webhook of the delivery "${name}" would receive personal data without encryption, or is not an address: "${webhook.text}".`,
      hint: 'Use https without a password in the address; http is allowed on localhost, 127.0.0.1 and [::1] only.',
    })
}

/** Https anywhere, http on loopback; no user or password, since `intake.json` contains the address. */
function isAllowedAddress(text: string): boolean {
  const found = /^(https?):\/\/(?:\[::1\]|[A-Za-z0-9.-]+)(?::[0-9]{1,5})?(?:[/?]|$)/.exec(text)
  if (!found) return !/^https?:/.test(text)
  return found[1] === 'https' || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/?]|$)/.test(text)
}

function checkForm(
  delivery: MapNode,
  forms: ReadonlyMap<string, MapNode['span']>,
  path: string,
  report: Report,
): void {
  const form = readText(delivery, 'form', 'when')
  if (!form || forms.has(form.text)) return
  const { diagnostic } = recoverName(form.text, forms, {
    code: 'bad-value',
    cause: form.text,
    message: `There is no form "${form.text}" in \`site.forms\``,
    heading: 'Forms',
  })
  report({ ...diagnostic, span: form.span, path: `${path}.when.form` })
}

/** The text of a field, or of a field of the map `within`. */
function readText(map: MapNode, name: string, within?: string) {
  const held = within === undefined ? map : asMap(map.entries.get(within)?.value)
  const value = held?.entries.get(name)?.value
  return value?.kind === 'scalar' && value.text !== null ? { text: value.text, span: value.span } : undefined
}

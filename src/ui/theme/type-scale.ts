import type { Headlines } from '../../core/model/shape.ts'
import { findScale, latin, type RoleName, roles } from './script-scales.ts'
import { from } from './theme.ts'

/** Languages with long compound words, which the browser may hyphenate. */
const compounding = new Set(['da', 'de', 'et', 'fi', 'hu', 'is', 'nb', 'nl', 'nn', 'no', 'sv'])

/** Custom properties of the type scale for a page in `lang`. */
export function renderTypeScale(lang: string, headlines: keyof typeof headlineFactors = 'normal'): string {
  const { language, script = 'Latn' } = new Intl.Locale(lang).maximize()
  const scale = findScale(language, script)
  const tracking =
    scale === latin
      ? '--tracking-display:-.022em;--tracking-h2:-.014em'
      : '--tracking-display:0;--tracking-h2:0'
  const hyphens = `--hyphens:${compounding.has(language) ? 'auto' : 'manual'}`
  const factors = headlineFactors[headlines]
  const read = roles.map((role) => ({ role, steps: resize(readSteps(scale[role]), factors[role]) }))
  const small = read.map(
    ({ role, steps: [at320] }) => `--${role}:${inRem(at320[0])};--${role}-line:${ratio(at320)}`,
  )
  const fluid = read.map(({ role, steps }) => `--${role}:${grow(steps)};--${role}-line:${ratio(steps[1])}`)
  const wide = read.map(({ role, steps }) => `--${role}-line:${ratio(steps[2])}`)
  const widest = read.map(({ role, steps }) => `--${role}:${inRem(Math.round(steps[2][0] * stepUp))}`)
  return (
    `:root{${tracking};${hyphens};${small.join(';')}}` +
    `@media (min-width:22.5em){:root{${fluid.join(';')}}}` +
    `@media (min-width:64em){:root{${wide.join(';')}}}` +
    `${from.widest}{:root{${widest.join(';')}}}`
  )
}

type Step = [size: number, line: number]
type Steps = [at320: Step, at360: Step, at1280: Step]

const readSteps = (written: string) => written.split(' ').map((step) => step.split('/').map(Number)) as Steps

/** From the 1280 step to that of the widest screens. */
const stepUp = 1.11

/** A size that follows the text size the visitor chose, and grows from the 360 to the 1280 step with the window. */
function grow([, [least], [most]]: Steps): string {
  if (least === most) return inRem(least)
  const slope = (most - least) / (1280 - 360)
  const base = least - slope * 360
  return `clamp(${inRem(least)},${inRem(base)} + ${trim(slope * 100)}vw,${inRem(most)})`
}

/** What headlines are multiplied with at 320, 360 and 1280 pixels. Narrow screens have no room for larger ones. */
type Factors = readonly [number, number, number]
const headlineFactors: Record<NonNullable<Headlines['size']>, Partial<Record<RoleName, Factors>>> = {
  normal: {},
  small: { display: [0.85, 0.82, 0.72], h2: [0.9, 0.87, 0.78], h3: [0.95, 0.92, 0.87] },
  large: { display: [1, 1.04, 1.2], h2: [1, 1.06, 1.2], h3: [1, 1, 1.08] },
}

const resize = (steps: Steps, factors: Factors = [1, 1, 1]) =>
  steps.map(([size, line], index) => [size * (factors[index] ?? 1), line * (factors[index] ?? 1)]) as Steps

const inRem = (pixels: number) => `${trim(pixels / 16)}rem`
const ratio = ([size, line]: Step) => trim(line / size)
const trim = (value: number) => String(Number(value.toFixed(3)))

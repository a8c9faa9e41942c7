import type { DeskConfiguration, DeskPalette } from '../../contracts/desk-status.ts'
import { completeColours, measureContrast, mixColours } from '../../core/model/theme.ts'
import type { ThemeSettings } from '../../core/schema/theme-schema.ts'

/** A larger drawing is not a mark. */
const maxMark = 16_384
/** What the desk writes with if a colour of the site cannot be read, and on buttons. */
const ink = { light: '#1c1a4b', dark: '#f1eff9' }
const onFill = { light: '#ffffff', dark: '#17101c' }
/** With so much contrast to the ink, the desk's own colours can be read on a ground as well. */
const groundContrast = 12
const textContrast = 4.5
const shapeContrast = 3

/** The colours of a site for the desk, in light and dark, and the mark. `mark` is the text of its SVG. */
export function toDeskLook(
  theme: Pick<ThemeSettings, 'colors'>,
  mark = '',
): Pick<DeskConfiguration, 'colours' | 'mark'> {
  const bytes = Buffer.from(mark)
  return {
    colours: { light: makeLight(theme), dark: makeDark(theme) },
    ...(mark !== '' &&
      bytes.length <= maxMark && { mark: `data:image/svg+xml;base64,${bytes.toString('base64')}` }),
  }
}

const holds = (colour: string, grounds: readonly string[], contrast = textContrast): boolean =>
  grounds.every((ground) => measureContrast(colour, ground) >= contrast)

function makeLight({ colors }: Pick<ThemeSettings, 'colors'>): DeskPalette {
  const site = completeColours(colors)
  const toGround = (colour: string, instead: string) =>
    holds(colour, [ink.light], groundContrast) ? colour : instead
  const grounds = {
    ground: toGround(site.ground, '#f7f7f8'),
    card: toGround(site.surface, '#ffffff'),
    tint: toGround(site.softTint, '#f0f0f3'),
    'fresh-tint': toGround(site.highlightTint, '#fdf3dc'),
  }
  const all = Object.values(grounds)
  const toText = (colour: string, more: readonly string[] = []) =>
    holds(colour, [...all, ...more]) ? colour : ink.light
  return {
    ...grounds,
    line: site.line,
    text: toText(site.text),
    soft: toText(site.textSoft),
    link: toText(site.strong),
    action: toText(site.action, [onFill.light]),
    won: toText(site.chat, [onFill.light]),
    fresh: site.highlight,
    bar: holds(site.strongSoft, all, shapeContrast) ? site.strongSoft : ink.light,
  }
}

/** A site has no dark colours, so its own are made darker for grounds, and lighter until they can be read on these. */
function makeDark({ colors }: Pick<ThemeSettings, 'colors'>): DeskPalette {
  const site = completeColours(colors)
  const toGround = (colour: string, share: number, instead: string) => {
    const mixed = mixColours(colour, instead, share)
    return holds(mixed, [ink.dark], groundContrast) ? mixed : instead
  }
  const grounds = {
    ground: toGround(site.strong, 0.16, '#0f0f13'),
    card: toGround(site.strong, 0.22, '#17171c'),
    tint: toGround(site.strong, 0.3, '#202028'),
    'fresh-tint': toGround(site.highlight, 0.1, '#1c1a18'),
  }
  const all = [...Object.values(grounds), onFill.dark]
  const lighten = (colour: string, contrast = textContrast) =>
    [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3]
      .map((share) => mixColours(colour, '#ffffff', share))
      .find((lighter) => holds(lighter, all, contrast)) ?? ink.dark
  return {
    ...grounds,
    line: mixColours(site.strong, '#3c3c46', 0.3),
    text: ink.dark,
    soft: lighten(mixColours(site.strongSoft, '#8a8a96', 0.3)),
    link: lighten(site.soft),
    action: lighten(site.action),
    won: lighten(site.chat),
    fresh: lighten(site.highlight, shapeContrast),
    bar: lighten(site.strongSoft, shapeContrast),
  }
}

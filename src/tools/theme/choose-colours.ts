import { formatShade, readShade } from '../../core/model/shades.ts'
import { measureContrast, mixColours, type RequiredColour } from '../../core/model/theme.ts'
import { type BrandColour, type BrandColours, isGrey, measureSpread } from './brand-colours.ts'

/** A colour for a purpose, and where it comes from, in words. */
export interface ChosenColour {
  colour: string
  origin: string
}

/** A green that people know from chats, for brands without a green of their own. */
const chatGreen = '#1d6a3f'

/** The lightness of what is made from the hue of another colour. */
const lightnessOf = { text: 0.11, strong: 0.17, highlight: 0.8 }
const traceIn = { ground: 0.05, surface: 0.015 }

/** From 0 for black to 1 for white. */
const measureBrightness = (colour: string) => (measureContrast(colour, '#000000') - 1) / 20

const isBright = (colour: string) => measureBrightness(colour) >= 0.28
const isDark = (colour: string) => measureBrightness(colour) <= 0.2
/** Nearly white: a ground rather than a colour of its own. */
const isPale = (colour: string) => measureBrightness(colour) >= 0.7 && measureSpread(colour) < 80

/**
 * Which colour of a brand has which purpose: the brightest is the highlight, the liveliest of the others the action, and
 * the darkest the strong ground. What a brand lacks has the hue of what it has. Whether it can all be read is another
 * question.
 */
export function chooseColours({ colours: all }: BrandColours): Record<RequiredColour, ChosenColour> {
  const lively = all.filter(({ colour }) => !isGrey(colour) && !isPale(colour))
  const colours = lively.length > 0 ? lively : all
  const bright = findMost(
    colours.filter(({ colour }) => isBright(colour)),
    ({ colour }) => measureBrightness(colour),
  )
  const others = colours.filter(({ colour }) => colour !== bright)
  const black = all.find(({ colour }) => isGrey(colour) && isDark(colour))?.colour
  const action = findMost(others, measureLiveliness) ?? black ?? bright ?? chatGreen
  const dark = findMost(
    all.filter(({ colour }) => colour !== bright && colour !== action && isDark(colour)),
    ({ colour }) => 1 - measureBrightness(colour),
  )
  const strong =
    dark ?? toShade(action, { lightness: Math.min(lightnessOf.strong, readShade(action).lightness) })
  const second = findMost(
    others.filter(({ colour }) => colour !== action),
    measureLiveliness,
  )
  const highlight =
    bright ?? toShade(second ?? action, { lightness: lightnessOf.highlight, maxSaturation: 0.75 })
  const pale = all.find(({ colour }) => measureBrightness(colour) >= 0.8 && isPale(colour))?.colour
  const green = colours.find(({ colour }) => colour !== bright && isChatGreen(colour))?.colour
  const text = toShade(strong, { lightness: lightnessOf.text, maxSaturation: 0.5 })
  const trace = pale ?? highlight
  return {
    ground: pale
      ? { colour: pale, origin: 'the palest colour' }
      : {
          colour: mixColours(trace, '#ffffff', traceIn.ground),
          origin: `nearly white, with a trace of ${trace}`,
        },
    surface: {
      colour: mixColours(trace, '#ffffff', traceIn.surface),
      origin: `nearly white, with a trace of ${trace}`,
    },
    text: { colour: text, origin: `nearly black, with the hue of ${strong}` },
    strong: { colour: strong, origin: dark ? 'the darkest colour' : `a dark shade of ${action}` },
    action: { colour: action, origin: action === bright ? 'the only colour' : 'the liveliest colour' },
    highlight: {
      colour: highlight,
      origin: bright ? 'the brightest colour' : `a light shade of ${second ?? action}`,
    },
    chat: {
      colour: green ?? chatGreen,
      origin: green ? 'the green among the colours' : 'the green of chats',
    },
  }
}

/** A colour in a larger share is livelier. */
const measureLiveliness = ({ colour, share }: BrandColour) => measureSpread(colour) * Math.sqrt(share)

function findMost(
  colours: readonly BrandColour[],
  measure: (colour: BrandColour) => number,
): string | undefined {
  return [...colours].sort((one, other) => measure(other) - measure(one))[0]?.colour
}

function toShade(
  colour: string,
  { lightness, maxSaturation = 1 }: { lightness: number; maxSaturation?: number },
): string {
  const { hue, saturation } = readShade(colour)
  return formatShade({ hue, saturation: Math.min(saturation, maxSaturation), lightness })
}

function isChatGreen(colour: string): boolean {
  const { hue, saturation } = readShade(colour)
  return hue > 1.7 && hue < 2.9 && saturation > 0.25 && !isBright(colour)
}

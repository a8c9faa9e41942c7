/** Hue from 0 to 6, saturation and lightness from 0 to 1. */
interface Shade {
  hue: number
  saturation: number
  lightness: number
}

/** How many shades of a hue are tried. */
const steps = 250

/** A colour and its lighter and darker shades of an equal hue, the nearest first; all as `#rrggbb`. */
export function listShades(hex: string): string[] {
  const { lightness, ...tint } = readShade(hex)
  const others = Array.from({ length: steps + 1 }, (_, step) => step / steps)
    .sort((one, other) => Math.abs(one - lightness) - Math.abs(other - lightness))
    .map((value) => formatShade({ ...tint, lightness: value }))
  return [hex, ...others]
}

export function readShade(hex: string): Shade {
  const value = Number.parseInt(hex.slice(1), 16)
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((one) => one / 255) as [
    number,
    number,
    number,
  ]
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const lightness = (least + most) / 2
  const spread = most - least
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  if (most === red) return { hue: ((green - blue) / spread + 6) % 6, saturation, lightness }
  const hue = most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4
  return { hue, saturation, lightness }
}

export function formatShade({ hue, saturation, lightness }: Shade): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (turn: number) => {
    const place = (turn + hue * 2) % 12
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

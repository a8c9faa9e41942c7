/** Heights of the bars in turn, as in a recording of one sentence. Even, so that halves are whole numbers. */
const heights = [4, 10, 16, 8, 18, 12, 20, 10, 6, 14, 18, 10, 4, 8, 14, 20, 12, 6, 16, 8]

const gap = 5
export const voiceHeight = 22

/** The bars of a voice message as path data: the longer the message, the more of them. */
export function drawVoice(seconds: number): { width: number; path: string } {
  const count = Math.min(20 + seconds, 32)
  let last = -voiceHeight
  const bars = Array.from({ length: count }, (_, index) => {
    const height = heights[index % heights.length] ?? 0
    const up = (last + height) / 2
    last = height
    return index === 0 ? `M2 ${-up}v${height}` : `m${gap}-${up}v${height}`
  })
  return { width: (count - 1) * gap + 4, path: bars.join('') }
}

/** A length as players show it: `0:07`. */
export function formatLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

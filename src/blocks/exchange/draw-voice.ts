/** Heights of the bars in turn, as in a recording of one sentence. */
const heights = [4, 9, 15, 8, 18, 12, 20, 10, 5, 13, 17, 9, 3, 7, 14, 19, 11, 6, 16, 8]

const gap = 5
export const voiceHeight = 22

/** The bars of a voice message as path data: the longer the message, the more of them. */
export function drawVoice(seconds: number): { width: number; path: string } {
  const count = Math.min(20 + seconds, 32)
  const bars = Array.from({ length: count }, (_, index) => {
    const height = heights[index % heights.length] ?? 0
    return `M${2 + index * gap} ${(voiceHeight - height) / 2}v${height}`
  })
  return { width: (count - 1) * gap + 4, path: bars.join('') }
}

/** A length as players show it: `0:07`. */
export function formatLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

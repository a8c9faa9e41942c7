/** `preferredTime` or `preferred-time` as a label: `Preferred time`. */
export function toAnswerName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .trim()
    .toLowerCase()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : name
}

const units = ['bytes', 'KB', 'MB'] as const

/** `180 KB` */
export function formatSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  const value = bytes / 1000 ** step
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${units[step]}`
}

/** `3.1 %`, with as many digits as say something: two, and those before the point. */
export function formatShare(share: number): string {
  const percent = Number((share * 100).toFixed(4))
  const text = percent !== 0 && Math.abs(percent) < 10 ? percent.toPrecision(2) : percent.toFixed(0)
  return `${text} %`.replace('-', '−')
}

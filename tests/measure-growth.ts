/** Times of several runs differ; the least of them is what the work itself takes. */
const runs = 2
/** Below this many milliseconds the clock and the collector of garbage decide. */
const floor = 2

/**
 * How much longer the work takes on an input four times as long: about 4 where time grows with the length, 16 where it grows
 * with its square. Measured in processor time of this process, so that other programs do not count.
 */
export function measureGrowth<Input>(
  make: (size: number) => Input,
  work: (input: Input) => void,
  size: number,
): number {
  const [small, middle, large] = [size, 2 * size, 4 * size].map(make) as [Input, Input, Input]
  work(small)
  const least = (input: Input) => Math.min(...Array.from({ length: runs }, () => time(() => work(input))))
  const [one, two, four] = [least(small), least(middle), least(large)]
  return Math.max(four / one, (four / two) * 2)
}

function time(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return Math.max(floor, (user + system) / 1000)
}

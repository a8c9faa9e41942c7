/** Microseconds. A run that takes less is repeated within one measurement. */
const shortest = 500
/**
 * Microseconds. Below this a growth is chance. At the sizes that the tests use, a reader that looks at everything for
 * everything takes far longer: 48,000 characters squared are two seconds at a nanosecond each.
 */
const negligible = 20_000
const attempts = 8
/** A growth that leaves no doubt. */
const clear = 6

/**
 * How much more processor time a reader takes for four times as much input: about 4 where it is linear, 16 where it is
 * quadratic, 0 where both are negligible. Time of this process alone is counted. The least growth of several attempts
 * counts: the collector of garbage and the compiler disturb some of them, and what is slow by its nature is slow in all.
 * The small input is read before and after the large one, for a disturbance of its time would make any growth look small.
 */
export async function measureGrowth<Input>(
  make: (size: number) => Input,
  read: (input: Input) => unknown,
  size: number,
): Promise<number> {
  const [small, large] = [make(size), make(4 * size)]
  await measure(read, small, 2)
  const once = await measure(read, small, 1)
  const times = Math.min(50, Math.ceil(shortest / Math.max(once, 1)))
  let growth = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < attempts && growth > clear; attempt++) {
    const before = await measure(read, small, times)
    const four = await measure(read, large, times)
    const one = Math.min(before, await measure(read, small, times))
    growth = Math.min(growth, four / times < negligible ? 0 : four / Math.max(one, 1))
  }
  return growth
}

/** Microseconds of processor time. */
async function measure<Input>(read: (input: Input) => unknown, input: Input, times: number): Promise<number> {
  const before = process.cpuUsage()
  for (let round = 0; round < times; round++) await read(input)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

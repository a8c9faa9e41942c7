import { expect } from 'vitest'

/** Microseconds of processor time. What takes less for the long input is no danger, and too short to be compared. */
const negligible = 20_000
/** Microseconds of processor time. If a quarter of the long input takes more, the whole one is not read. */
const affordable = 1_000_000
/** Microseconds of processor time for all rounds together, while they say that the time grows with the length. */
const patience = 2_000_000
/** The same while they say that it grows faster: nobody is accused by a few rounds that something else disturbed. */
const patienceBeforeBlame = 20_000_000
/** Below them a collection of garbage in each long input can look like a growth. */
const roundsBeforeBlame = 8

export interface Growth {
  /** Whether the time grows with the length of the input and no faster. */
  isLinear: boolean
  /** Whether that is beyond doubt; otherwise the rounds have taken all the time that they may. */
  isCertain: boolean
  /** How much longer a character takes in the long input: about 1 in linear time, `factor` in quadratic time. */
  ratio: number
  /** How many times as long as the short input the long one was. */
  factor: number
  rounds: number
}

/**
 * How the processor time of a reader grows with its input. A long input is compared with as many short ones as are as long
 * together: both leave the same garbage and meet the same compiler, so they differ only if a character costs more in a
 * long input. Whatever disturbs a run makes it longer and never shorter. Rounds of both therefore take turns until their
 * least times leave no doubt.
 *
 * @param make Returns an input of about so many characters or bytes.
 * @param size The length of the long input. The short one has a sixteenth of it.
 */
export async function measureGrowth<Input>(
  make: (size: number) => Input,
  read: (input: Input) => unknown,
  size: number,
): Promise<Growth> {
  const short = make(size / 16)
  let [factor, long] = [4, make(size / 4)]
  let longest = await measure(read, long, 1)
  if (longest < affordable) {
    ;[factor, long] = [16, make(size)]
    longest = await measure(read, long, 1)
  }
  // The middle between 1 and the factor, as ratios, and the middles between it and both ends.
  const [linear, limit, quadratic] = [factor ** 0.25, factor ** 0.5, factor ** 0.75]
  let shortest = Number.POSITIVE_INFINITY
  let spent = 0
  for (let rounds = 1; ; rounds += 1) {
    // Also found out later: the first run compiles the reader.
    if (longest < negligible) return { isLinear: true, isCertain: true, ratio: 1, factor, rounds }
    const times = [await measure(read, short, factor), await measure(read, long, 1)] as const
    shortest = Math.min(shortest, times[0])
    longest = Math.min(longest, times[1])
    spent += times[0] + times[1]
    const ratio = longest / Math.max(shortest, 1)
    const isLinear = ratio <= limit
    // One round is not enough: if its short inputs are disturbed, it hides a growth.
    const isCertain = (rounds > 1 && ratio <= linear) || (rounds >= roundsBeforeBlame && ratio >= quadratic)
    if (isCertain || spent > (isLinear ? patience : patienceBeforeBlame)) {
      return { isLinear, isCertain, ratio, factor, rounds }
    }
  }
}

/** Fails with all figures unless the time of a reader grows with its input and no faster. Arguments: `measureGrowth`. */
export async function expectLinearGrowth<Input>(
  ...reader: Parameters<typeof measureGrowth<Input>>
): Promise<void> {
  const growth = await measureGrowth(...reader)
  expect(growth).toEqual({ ...growth, isLinear: true })
}

/** Microseconds of processor time, of this process alone. */
async function measure<Input>(read: (input: Input) => unknown, input: Input, times: number): Promise<number> {
  const before = process.cpuUsage()
  for (let run = 0; run < times; run += 1) await read(input)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

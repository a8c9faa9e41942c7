/** Work that is done one after the other, in the order in which it came. */
export function createTurns() {
  let last: Promise<void> = Promise.resolve()

  /** Resolves at the caller's turn, to the function that ends it; ending it twice is ending it once. */
  async function enter(): Promise<() => void> {
    const before = last
    let leave = () => {}
    last = new Promise((resolve) => {
      leave = resolve
    })
    await before
    return leave
  }

  /** Does work at its turn, which ends with it, also if it fails. */
  async function take<Result>(work: () => Promise<Result>): Promise<Result> {
    const leave = await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return { enter, take }
}

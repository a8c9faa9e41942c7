class Unknown extends Error {}

/** Says that there is something that only React knows how to write. */
export function giveUp(what: string): never {
  throw new Unknown(what)
}

export function isUnknown(cause: unknown): boolean {
  return cause instanceof Unknown
}

/** An object whose operations are all answered by one function. */
export function forwardOperations<Name extends string>(
  names: readonly Name[],
  answer: (name: Name, input: readonly unknown[]) => Promise<unknown>,
): Record<Name, (...input: unknown[]) => Promise<unknown>> {
  const entries = names.map((name) => [name, (...input: unknown[]) => answer(name, input)])
  return Object.fromEntries(entries) as Record<Name, (...input: unknown[]) => Promise<unknown>>
}

/** Calls an operation with arguments from outside. */
export function callOperation<Name extends string>(
  target: Readonly<Record<Name, unknown>>,
  name: Name,
  input: readonly unknown[],
): Promise<unknown> {
  const operation = target[name] as (...values: unknown[]) => Promise<unknown>
  return operation(...input)
}

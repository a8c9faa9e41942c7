import type { DeskStore } from './desk/desk-store.ts'
import { StoreError } from './sql/store-error.ts'

/** Answers an operation of a store; those of the desk are called `desk/NAME`. */
type Answer = (operation: string, input: readonly unknown[]) => Promise<unknown>

/** An object whose operations are all answered by one function, but for those that are given. */
export const forwardOperations = <Target extends object>(
  answer: Answer,
  own: Partial<Target> = {},
  part = '',
): Target =>
  // Each answer has the type of its operation.
  new Proxy(own, {
    get(_, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name)
      // Whoever awaits the object looks for `then`.
      if (typeof name === 'symbol' || name === 'then') return undefined
      return (...input: unknown[]) => answer(part + name, input)
    },
  }) as Target

/** A store whose operations, those of the desk among them, are all answered by one function, but for those that are given. */
export const forwardStore = <Store extends { desk: DeskStore }>(
  answer: Answer,
  own: Partial<Omit<Store, 'desk'>>,
): Store =>
  forwardOperations<{ desk: DeskStore }>(answer, {
    ...own,
    desk: forwardOperations<DeskStore>(answer, {}, 'desk/'),
  }) as Store

/**
 * Calls an operation that somebody names. Nobody else than the owner of a store closes it.
 *
 * @throws {StoreError} if there is no such operation
 */
export async function callOperation(
  store: { desk: DeskStore },
  path: string,
  input: readonly unknown[],
): Promise<unknown> {
  const [name = '', part = ''] = path.split('/').reverse()
  const target = part === 'desk' ? store.desk : store
  const operation: unknown = Reflect.get(target, name)
  if (typeof operation !== 'function' || name in Object.prototype || name === 'close')
    throw new StoreError('unknown', 'store', `no operation ${path}`)
  return operation(...input)
}

import { isReused, markReused } from '../memoize-reused.ts'
import type { MessageCatalogue, MessagesOf } from '../messages/message-catalogue.ts'
import type { BindContext } from './bind-field.ts'

export interface BlockContext extends BindContext {
  messages<Catalogue extends MessageCatalogue>(catalogue: Catalogue): MessagesOf<Catalogue>
}

/** A block that was bound, with all that it asked and did on the way. */
interface Binding {
  answers: { ask: (context: BlockContext) => unknown; answer: unknown }[]
  effects: ((context: BlockContext) => void)[]
  bound: object
}

const bindings = new WeakMap<object, Map<string, Binding>>()

/**
 * Binds a value, or returns what it was bound to before if all that was asked then is answered in the same way now:
 * the result is then the same object. What binding does beside its result is done again. `variant` names what the result
 * depends on and is not asked: the language, and whether it has the page's first heading.
 *
 * Questions are repeated in their order until an answer differs, so exactly the same questions are recorded as by
 * binding anew. Only values that pages share are remembered (`markReused`).
 */
export function rememberBinding<Bound extends object>(
  value: object,
  variant: string,
  context: BlockContext,
  bind: (context: BlockContext) => Bound,
): Bound {
  if (!isReused(value)) return bind(context)
  const byVariant = bindings.get(value) ?? new Map<string, Binding>()
  const known = byVariant.get(variant)
  if (known?.answers.every(({ ask, answer }) => isSame(ask(context), answer))) {
    for (const act of known.effects) act(context)
    return known.bound as Bound
  }
  const answers: Binding['answers'] = []
  const effects: Binding['effects'] = []
  const bound = markReused(bind(record(context, answers, effects)))
  bindings.set(value, byVariant.set(variant, { answers, effects, bound }))
  return bound
}

/** A context that adds what it is asked and told to the lists. */
function record(
  context: BlockContext,
  answers: Binding['answers'],
  effects: Binding['effects'],
): BlockContext {
  const ask = <Answer>(question: (of: BlockContext) => Answer): Answer => {
    const answer = question(context)
    answers.push({ ask: question, answer })
    return answer
  }
  const act = <Result>(step: (on: BlockContext) => Result): Result => {
    effects.push(step)
    return step(context)
  }
  return {
    lang: context.lang,
    fact: (name) => ask((of) => of.fact(name)),
    media: {
      findImage: (path) => ask((of) => of.media.findImage(path)),
      findVideo: (path) => ask((of) => of.media.findVideo(path)),
      findPlayed: (path) => ask((of) => of.media.findPlayed(path)),
    },
    form: (name) => ask((of) => of.form(name)),
    country: () => ask((of) => of.country()),
    timeZone: () => ask((of) => of.timeZone()),
    pool: (name) => ask((of) => of.pool(name)),
    messages: (catalogue) => ask((of) => of.messages(catalogue)),
    reach: (by, address) => act((on) => on.reach(by, address)),
  }
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  const areObjects = typeof one === 'object' && typeof other === 'object'
  return areObjects && JSON.stringify(one) === JSON.stringify(other)
}

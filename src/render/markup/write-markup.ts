import { isUnknown } from './give-up.ts'
import { MarkupWriter, type StyledElements } from './markup-writer.ts'
import { type Contexts, withContexts } from './with-contexts.ts'

interface MarkupOptions {
  contexts: Contexts
  /** What is known of the styled components of one sheet. */
  styled: StyledElements
  /** Comments stand between adjacent texts, as `hydrateRoot` expects. */
  marksTexts: boolean
}

/**
 * The HTML of elements as `renderToStaticMarkup` or, with `marksTexts`, `renderToString` writes it; `undefined` if there is
 * something in them that only React knows how to write. Static views need neither suspending nor streaming nor state, on
 * which React's renderer spends most of its time; `tests/markup.test.ts` fails where a view of a block is left to React.
 */
export function writeMarkup(
  node: unknown,
  { contexts, styled, marksTexts }: MarkupOptions,
): Pick<MarkupWriter, 'html' | 'classes'> | undefined {
  const writer = new MarkupWriter(styled, marksTexts)
  try {
    withContexts(contexts, () => writer.write(node))
    return writer
  } catch (cause) {
    // React renders elements of any depth.
    if (isUnknown(cause) || cause instanceof RangeError) return undefined
    throw cause
  }
}

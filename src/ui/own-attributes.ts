import { createContext, useContext } from 'react'

/** Attributes of the outermost element of a block that follow from its place in a page and from what wakes it. */
export type OwnAttributes = Readonly<Record<string, string>>

/** Only rendering provides them: code that takes over a block in a browser finds them on the element. */
export const OwnAttributesContext = createContext<OwnAttributes>({})

/** To be spread on the outermost element of a block, as `Section` does. */
export function useOwnAttributes(): OwnAttributes {
  return useContext(OwnAttributesContext)
}

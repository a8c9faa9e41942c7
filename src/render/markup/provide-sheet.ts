import type { ComponentProps } from 'react'
import { StyleSheetManager } from 'styled-components'
import { type Contexts, withContexts } from './with-contexts.ts'

/** What `StyleSheetManager` provides for a sheet: it renders a provider, and nothing else. */
export function provideSheet(sheet: ComponentProps<typeof StyleSheetManager>['sheet']): Contexts {
  const manager = StyleSheetManager as (props: object) => unknown
  const { type, props } = withContexts(new Map(), () => manager({ sheet })) as {
    type: object
    props: { value: unknown }
  }
  return new Map([[type, props.value]])
}

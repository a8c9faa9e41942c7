import type { DeskSite } from '../requests/desk-settings.ts'

/** What forms ask, by the names of their fields, and what their results are called. The first form that has a name counts. */
export function listLabels(forms: DeskSite['forms']): Map<string, string> {
  const named = forms.flatMap(({ fields, result }) => [...fields, ...(result ? [result] : [])])
  return new Map(named.toReversed().flatMap(({ name, label }) => (label ? [[name, label] as const] : [])))
}

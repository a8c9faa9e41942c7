import type { Schema } from '../../../core/schema/block-spec.ts'

/** What a field is called in a sentence: the title of its schema, or its key. */
export function labelField(key: string, schema: Schema | undefined): string {
  return lowerFirst(schema?.title ?? key)
}

/** A title within a sentence; abbreviations such as `HTML` stay. */
function lowerFirst(title: string): string {
  return /^\p{Lu}(?:\p{Ll}|$| )/u.test(title) ? title.slice(0, 1).toLowerCase() + title.slice(1) : title
}

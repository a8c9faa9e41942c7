import type { Schema } from '../schema/block-spec.ts'
import { replacesWhole } from '../schema/one-of-several.ts'
import { acceptNull } from './loosen-schema.ts'

/** `null` where it has a meaning: editors offer it. */
export const offeredNull: Schema = { type: 'null', description: 'Removes the field.' }

/**
 * The properties of a map that is laid over another, as in RFC 7396: any of them may be absent or `null`, also in
 * nested maps. Lists, images, videos and one-of-several maps replace the whole value. `authored` is the schema as
 * blocks write it; `pointer` leads to the properties in the published file.
 */
export function changeProperties(
  authored: Schema,
  loose: Schema,
  pointer: string,
): Readonly<Record<string, Schema>> {
  return Object.fromEntries(
    Object.entries(authored.properties ?? {}).map(([key, property]) => {
      const { title, description } = property
      const published = loose.properties?.[key] ?? {}
      const [map, suffix] = findMap(published)
      const at = `${pointer}/${key}${suffix}`
      const about = { ...(title && { title }), ...(description && { description }) }
      if (map && !replacesWhole(property)) {
        const properties = changeProperties(property, map, `${at}/properties`)
        return [
          key,
          {
            ...about,
            ...acceptNull({ type: 'object', additionalProperties: false, properties }, offeredNull),
          },
        ]
      }
      return [key, { ...about, ...acceptNull({ $ref: `${pointer}/${key}` }, offeredNull) }]
    }),
  )
}

/** The closed map that a published property describes, and its location in it. */
function findMap(published: Schema): [map: Schema | undefined, suffix: string] {
  if (published.properties) return [published, '']
  const [first] = (published.anyOf as Schema[] | undefined) ?? []
  return first?.properties ? [first, '/anyOf/0'] : [undefined, '']
}

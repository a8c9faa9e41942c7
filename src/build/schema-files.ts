import type { BlockSpecs, Schema } from '../core/schema/block-spec.ts'
import { makePageSchema, makePublishedSiteSchema, makeSharedBlockSchema } from '../core/schema/page-schema.ts'

const banner = 'Generated from the block schemas by `npm run schemas`; do not edit.'

/** The published schemas: file name below `schemas/` → content. */
export function makeSchemaFiles(specs: BlockSpecs): Record<string, string> {
  const write = (schema: Schema) => `${JSON.stringify({ $comment: banner, ...schema }, null, 1)}\n`
  return {
    'page.schema.json': write(makePageSchema(specs)),
    'shared-block.schema.json': write(makeSharedBlockSchema(specs)),
    'site.schema.json': write(makePublishedSiteSchema(specs)),
  }
}

import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { ownId, renderBlock } from '../src/render/render-block.tsx'
import { bindExample, loadExamples } from './block-examples.testing.ts'

test.each(Object.values(blocks))(
  'with its own id, $type is what it is with the one that stands for it',
  (definition) => {
    for (const { props } of loadExamples(definition.type).examples) {
      const bound = bindExample(definition.type, props)
      const { html } = renderBlock(definition, bound)
      expect(renderBlock(definition, bound, { id: 'own' }).html).toBe(html.replaceAll(ownId, 'own'))
    }
  },
)

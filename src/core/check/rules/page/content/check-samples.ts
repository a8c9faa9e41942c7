import { locateField } from '../../../../handover/locate-field.ts'
import { getText } from '../../../../tree/nodes.ts'
import { explainSample, explainSampleFacts } from '../../../explain-sample.ts'
import type { PageRule } from '../../rule.ts'

/** Blocks and facts of a page that are marked as samples must be replaced before the site is released. */
export const checkSamples: PageRule = (page, _site, report) => {
  for (const block of page.blocks) {
    if (getText(block.block.fields, 'sample') !== 'true') continue
    report({ ...explainSample(`The block "${block.block.id}"`), ...locateField(block, ['sample']) })
  }
  explainSampleFacts(page.document.facts, 'facts').forEach(report)
}

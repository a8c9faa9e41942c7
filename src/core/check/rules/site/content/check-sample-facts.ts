import { explainSample } from '../../../explain-sample.ts'
import type { SiteRule } from '../../rule.ts'

/** Facts of the site that are marked as samples must be replaced before it is released. */
export const checkSampleFacts: SiteRule = ({ resolved }, report) => {
  for (const [name, { sample }] of resolved.facts)
    if (sample)
      report({ ...explainSample(`The fact "${name}"`), span: sample, path: `site.facts.${name}.sample` })
}

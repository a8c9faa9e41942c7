import { explainSampleFacts } from '../../../explain-sample.ts'
import type { SiteRule } from '../../rule.ts'

/** Facts of the site that are marked as samples must be replaced before it is released. */
export const checkSampleFacts: SiteRule = ({ resolved }, report) =>
  explainSampleFacts(resolved.facts, 'site.facts').forEach(report)

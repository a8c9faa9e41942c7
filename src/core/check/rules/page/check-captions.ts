import { fillPageFacts } from '../../../handover/fact-scope.ts'
import { locateField } from '../../../handover/locate-field.ts'
import { isRecord } from '../../../is-record.ts'
import type { Field } from '../../../schema/walk-fields.ts'
import type { NodePath } from '../../../tree/nodes.ts'
import type { PageRule } from '../rule.ts'

/** A film with sound is for people who do not hear it, too. */
export const checkCaptions: PageRule = (page, site, report) => {
  if (!page.isComplete) return
  const { media, settings } = site
  const isThere = (written: string) => typeof media.findVideo(fillPageFacts(written, page, site)) === 'object'
  for (const block of page.blocks)
    for (const field of block.fields) {
      if (!lacksCaptions(field, isThere)) continue
      const name = toEffectName([...field.path, 'captions'])
      const effect = block.spec.effects?.find((one) => one.field === name)
      // In a loop it is silent.
      const { value } = block
      if (effect?.isMet({ block: value, holder: value, joinsOpening: false, settings }) === false) continue
      report({
        code: 'missing-captions',
        ...locateField(block, [...field.path, 'src']),
        message:
          'Visitors play this video with its sound, and it has no captions: people who do not hear it do not know what is said.',
        hint: 'Name a WebVTT file: `captions: [{ lang: en, label: English, src: media/NAME.en.vtt }]`. If the video has no sound, say so in a waiver.',
      })
    }
}

/** Of a video that is there: `missing-media` says of others what is wrong. */
function lacksCaptions({ kind, value, schema }: Field, isThere: (written: string) => boolean): boolean {
  if (kind !== 'video' || schema.properties?.captions === undefined) return false
  if (!isRecord(value) || value.captions !== undefined || typeof value.src !== 'string') return false
  return isThere(value.src)
}

/** A path as effects name it: `items[].film.captions`. */
const toEffectName = (path: NodePath): string =>
  path.map((step, index) => (typeof step === 'number' ? '[]' : `${index === 0 ? '' : '.'}${step}`)).join('')

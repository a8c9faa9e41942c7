import type { ReactNode } from 'react'
import { useOwnAttributes } from '../../ui/own-attributes.ts'
import { Beside, BesideBullets, BesideMessage } from './beside/opening.tsx'
import { BesideScene } from './beside/scene.tsx'
import { Cover, CoverMessage } from './cover/opening.tsx'
import { CoverScene, findRange } from './cover/scene.tsx'
import { Message } from './message.tsx'
import { Portrait } from './portrait/opening.tsx'
import type { SceneProps } from './scene-media.tsx'
import { Split, SplitBullets, SplitMessage } from './split/opening.tsx'
import { SplitScene } from './split/scene.tsx'
import { Stage, StageBullets, StageMessage } from './stage/opening.tsx'
import { StageScene } from './stage/scene.tsx'
import { Statement, StatementMessage } from './statement/opening.tsx'

/** The layouts share what is said; a page carries the styles of its own only. */
const layouts = {
  beside: { Opening: Beside, Text: BesideMessage, Bullets: BesideBullets, Scene: BesideScene },
  portrait: { Opening: Portrait, Text: BesideMessage, Bullets: BesideBullets, Scene: BesideScene },
  stage: { Opening: Stage, Text: StageMessage, Bullets: StageBullets, Scene: StageScene },
  statement: { Opening: Statement, Text: StatementMessage, Bullets: BesideBullets, Scene: BesideScene },
  split: { Opening: Split, Text: SplitMessage, Bullets: SplitBullets, Scene: SplitScene },
  cover: { Opening: Cover, Text: CoverMessage, Bullets: BesideBullets, Scene: CoverScene },
}

export function View(props: SceneProps): ReactNode {
  const { id, picture, video, textPlace } = props
  const covers = props.layout === 'cover' && picture !== undefined && video === undefined
  const layout = props.layout === 'cover' && !covers ? 'beside' : props.layout
  const ground = covers ? 'strong' : props.ground
  const hasScene = picture !== undefined || video !== undefined
  const ratesInText = !hasScene || layout !== 'split'
  const { Opening, Text, Bullets, Scene } = layouts[layout]
  return (
    <Opening
      {...useOwnAttributes()}
      id={id}
      {...(isScope(ground) ? { 'data-ground': ground } : { 'data-tone': ground })}
      aria-labelledby={`${id}-title`}
      data-alone={hasScene ? undefined : ''}
      data-chips={layout === 'statement' && props.chips ? '' : undefined}
      {...(covers && { 'data-place': textPlace, 'data-range': findRange(props) })}
    >
      <Text>
        <Message hero={props} Bullets={Bullets} ratesInText={ratesInText} />
      </Text>
      {hasScene && <Scene {...props} />}
    </Opening>
  )
}

/** The others are painted by the layouts, each on its own part of the opening. */
const isScope = (ground: SceneProps['ground']) => ground === 'warm' || ground === 'strong'

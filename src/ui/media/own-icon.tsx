import type { CSSProperties, ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ImageFile } from '../../core/model/media.ts'
import { withForcedColours } from '../theme/theme.ts'

/** A drawing of the site in the colour of the text around it, as high and as wide as `size`; a decoration. */
export function OwnIcon({ file, size = 20 }: { file: ImageFile; size?: number }): ReactNode {
  const style = { '--icon': `url("${file.src}")`, '--icon-size': `${size}px` } as CSSProperties
  return <Shape data-icon="" aria-hidden="true" style={style} />
}

const Shape = styled.span`
  display: block;
  flex: none;
  width: var(--icon-size);
  height: var(--icon-size);
  background: currentColor;
  mask: var(--icon) center / contain no-repeat;
  ${withForcedColours} {
    background: CanvasText;
    forced-color-adjust: none;
  }
`

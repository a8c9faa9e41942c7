import { css } from 'styled-components'
import { colour } from '../../ui/theme/theme.ts'

/**
 * A footer on a ground of the theme instead of the dark one. Its parts name colours that are read on the dark one: here each
 * of these has the value of the colour with the same task on a ground.
 */
export const onGround = css`
  && {
    background: ${colour('ground')};
    color: ${colour('text')};
    --accent: ${colour('action')};
    --highlight: ${colour('action')};
    --soft: ${colour('textSoft')};
    --strong-soft: ${colour('line')};
  }
  /* Nothing else parts it from a block that is on the ground of the page, too. */
  &&[data-ground='plain'] {
    border-top: var(--border,1px) solid var(--border-colour,${colour('line')});
  }
`

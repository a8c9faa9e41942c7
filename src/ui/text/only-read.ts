import { css } from 'styled-components'

/** For words that are read out and found, but not seen. */
export const onlyRead = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

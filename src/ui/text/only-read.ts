import { css } from 'styled-components'

/** Visually hidden text, for screen readers and search engines. */
export const onlyRead = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

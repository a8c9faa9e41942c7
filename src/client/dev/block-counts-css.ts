/** The look of the counts over the page, which must not depend on the page. */
export const blockCountsCss = `
:host { all: initial; }
.switch, .label { z-index: 2147483646; box-sizing: border-box; background: #17171c; color: #f2f2f5; font: 14px/1.4 system-ui, sans-serif;
  color-scheme: dark; }
/* In the margin of the page, below the badge of the problems. */
.switch { position: fixed; left: 0; top: calc(50% + 32px); width: clamp(16px, 2.5vw, 28px); min-height: 64px; padding: 0; border: 2px solid #8ab4ff; border-left: 0; border-radius: 0 8px 8px 0;
  writing-mode: vertical-rl; font-size: 12px; line-height: 1; cursor: pointer; }
.switch[aria-pressed=true] { background: #8ab4ff; color: #17171c; }
.switch:focus-visible { outline: 3px solid #8ab4ff; outline-offset: 2px; }
.label { position: absolute; right: 0; max-width: 90vw; margin: 0; padding: 4px 12px; border-radius: 0 0 0 8px; border-top: 3px solid #8ab4ff;
  pointer-events: none; }
`

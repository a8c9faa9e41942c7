import { from, withLargeLetters } from './theme.ts'

/** Nothing moves. */
export const stillness =
  '*,*::before,*::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}'

/**
 * The page's base styles, shared by every page: plain CSS, named by no component. The main part is a grid of two
 * halves, so that blocks can stand beside each other on wide screens; a block takes both unless it has a side. It fills
 * what bar and footer leave of the window, so that the footer of a short page stands at the window's lower edge. The
 * marked phrase of a heading has the accent of its ground; only long words are divided, so that addresses stay whole.
 * A word that is longer than its box breaks rather than widen it; what a grid or a row would rather scroll, or divide
 * otherwise, says `break-word`. `.whole` keeps an ending with the hyphen before it, but not with large letters on a
 * phone. `dir` on a run says what it is; its place in the line is left to the Unicode algorithm, which
 * keeps two runs together that only emphasis divides. On paper nothing stays in the window, no
 * control waits for a press, and what is closed is read; page and main part are blocks, because Firefox prints what
 * follows a divided row of a grid or a flex box over it.
 */
export const globalCss = `
:root{--column:1280px;--space:56px;--view-height:100vh}
@supports (height:1svh){:root{--view-height:100svh}}
${from.wide}{:root{--space:104px}}
${from.widest}{:root{--column:1408px}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding:88px 0 96px;background:var(--ground)}
body{display:flex;flex-direction:column;min-height:var(--view-height);margin:0;color:var(--text);background:var(--ground);font:400 var(--body)/var(--body-line) var(--body-font);overflow-wrap:anywhere;text-wrap:pretty;hyphens:var(--hyphens);hyphenate-limit-chars:14 6 5}
@supports (hanging-punctuation:first){body{text-wrap:wrap}}
h1,h2,h3,h4,p,ul,ol,figure,blockquote,dl,dd,fieldset{margin:0;padding:0;border:0}
ul,ol{list-style:none}
h1,h2,h3,h4{font-family:var(--headline-font);font-weight:750;text-wrap:balance}
h1{font-size:var(--display);line-height:var(--display-line);letter-spacing:var(--tracking-display)}
h2{font-size:var(--h2);line-height:var(--h2-line);letter-spacing:var(--tracking-h2)}
h3,h4{font-size:var(--h3);line-height:var(--h3-line)}
:is(h1,h2,h3,h4) em{color:var(--accent,var(--action));font-style:normal}
[data-tone=highlight]{--accent:var(--action-edge)}
a{color:var(--action);text-underline-offset:.18em}
[href^=mailto]{hyphens:none}
span[dir]{unicode-bidi:embed}
.whole{white-space:nowrap}
${withLargeLetters}{.whole{white-space:normal}}
img,svg,video,iframe{display:block;max-width:100%}
svg{flex-shrink:0}
.onward:dir(rtl){transform:scaleX(-1)}
img,video{height:auto}
button,input,select,textarea{font:inherit;color:inherit}
button{cursor:pointer}
:focus-visible{outline:2.5px solid var(--text);outline-offset:2px;box-shadow:0 0 0 8px var(--highlight);border-radius:var(--square)}
[hidden]{display:none!important}
main{display:grid;flex:1 0 auto;align-content:start;grid-template-columns:repeat(2,minmax(0,1fr))}
:where(main>*,main>.wake>*){grid-column:1/-1;min-width:0}
.wake{display:contents}
@media (min-width:64em){main>[data-side=left],[data-side=left].wake>*{grid-column:1}main>[data-side=right],[data-side=right].wake>*{grid-column:2}}
.skip{position:absolute;top:-999em}
.skip:focus{inset-inline-start:16px;top:8px;z-index:60;background:var(--surface);color:var(--text);padding:12px 16px}
@media print{body,main{display:block}button,audio,canvas,[type=range],[data-dock],.skip{display:none!important}details::details-content{content-visibility:visible;block-size:auto}}
@media (prefers-reduced-motion:reduce){:root{--still:3}${stillness}}
`
  .trim()
  .replaceAll('\n', '')

/** The overlay's own look; it must not depend on the page, which may be what is broken. */
export const overlayCss = `
:host { all: initial; }
section, .badge { position: fixed; z-index: 2147483647; box-sizing: border-box; background: #17171c; color: #f2f2f5;
  font: 15px/1.5 system-ui, sans-serif; color-scheme: dark; }
section { inset: auto 0 0; max-height: 75vh; overflow: auto; padding: 0 24px 24px; border-top: 4px solid #ff6b6b; outline: none; }
header { position: sticky; top: 0; display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px; padding: 12px 0; background: inherit; }
h2 { margin: 0; font-size: 17px; flex: 1; }
button { min-height: 44px; padding: 0 16px; border: 1px solid #8b8b99; border-radius: 8px; background: #26262e; color: inherit;
  font: inherit; cursor: pointer; }
a { display: flex; align-items: center; min-height: 44px; color: #8ab4ff; }
a:focus-visible, button:focus-visible, section:focus-visible, summary:focus-visible { outline: 3px solid #8ab4ff; outline-offset: 2px; }
/* In the margin of the page, at half height: there it covers no text and no control, above all no action at the lower edge. */
.badge { left: 0; top: 50%; translate: 0 -50%; width: clamp(16px, 2.5vw, 28px); min-height: 48px; padding: 8px 0;
  border: 2px solid #e5c07b; border-left: 0; border-radius: 0 8px 8px 0; writing-mode: vertical-rl; display: grid; place-content: center;
  font-size: 12px; line-height: 1; }
.badge.errors { border-color: #ff6b6b; background: #8f1f1f; }
ol { margin: 0; padding: 0; list-style: none; }
li { margin: 0 0 16px; padding-left: 14px; border-left: 3px solid #e5c07b; }
li.error { border-color: #ff6b6b; }
p { margin: 4px 0; overflow-wrap: anywhere; }
b { font-weight: 600; }
small, .soft { color: #b8b8c4; font-size: 13px; }
pre { margin: 8px 0; padding: 10px 12px; overflow-x: auto; border-radius: 6px; background: #0c0c10;
  font: 13px/1.5 ui-monospace, Consolas, 'Noto Sans Mono', monospace; white-space: pre; }
pre.soft:empty { display: none; }
mark { background: none; color: #ff8f8f; }
summary { min-height: 44px; align-content: center; cursor: pointer; }
`

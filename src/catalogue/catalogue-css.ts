/** The look of the catalogue. Its colours are those of the site (`renderBrand`); these stand in while they are unknown. */
export const catalogueCss = `
:root { color-scheme: light dark; --ground: #f5f6f8; --card: #fff; --line: #d5d9e1; --field: #838b99; --text: #15181e;
  --soft: #565e6c; --link: #2450c0; --error: #b3261e; --warning: #7b5000; --tint: #e9edf7;
  font: 16px/1.5 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #111318; --card: #1a1d24; --line: #353a45; --field: #7a8291; --text: #eceef3; --soft: #a6aebc;
    --link: #9ab8ff; --error: #ff9d94; --warning: #f0c46c; --tint: #242a38; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--ground); color: var(--text); overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: 3px; }
code, pre { font: 0.875em/1.5 ui-monospace, Consolas, 'Noto Sans Mono', monospace; }
h1, h2, h3, p, ol, ul, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
ol, ul { list-style: none; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
[hidden] { display: none !important; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: fixed; z-index: 2; top: 8px; left: 8px; padding: 8px 16px; border-radius: 8px; background: var(--card); }
.skip:not(:focus) { transform: translateY(-200%); }
.soft, legend, .tools label > span:first-child { color: var(--soft); }
.note { padding: 16px; border: 1px dashed var(--field); border-radius: 8px; color: var(--soft); }

.top { display: flex; flex-wrap: wrap; align-items: center; gap: 0 24px; padding: 0 24px; border-bottom: 1px solid var(--line);
  background: var(--card); }
.top a { display: flex; align-items: center; min-height: 52px; color: inherit; text-decoration: none; }
.top a:hover { text-decoration: underline; }
.top .site { gap: 10px; font-weight: 600; }
.top nav { display: flex; gap: 24px; }
.top nav a { border-bottom: 3px solid transparent; border-top: 3px solid transparent; color: var(--soft); }
.top nav [aria-current] { border-bottom-color: var(--link); color: var(--text); }
main { max-width: 1500px; margin: 0 auto; padding: 24px; }

.tools { display: flex; flex-wrap: wrap; align-items: end; gap: 12px; margin-bottom: 24px; }
.tools label { display: grid; gap: 4px; font-size: 14px; }
.tools .wide { flex: 1 1 200px; }
input[type='search'], select, button { min-height: 44px; padding: 0 12px; border: 1px solid var(--field); border-radius: 8px;
  background: var(--card); color: inherit; font: inherit; max-width: 100%; }
select { width: 100%; min-width: 104px; max-width: 150px; }
button { cursor: pointer; }
button:hover { background: var(--tint); }
::placeholder { color: var(--soft); opacity: 1; }
.tools output { flex: 1 0 100%; color: var(--soft); font-size: 14px; }
fieldset { display: flex; }
legend { padding: 0; margin-bottom: 4px; font-size: 14px; }
.tools fieldset label { position: relative; display: grid; place-items: center; min-width: 56px; min-height: 44px; font-size: 16px;
  border: 1px solid var(--field); border-left-width: 0; background: var(--card); cursor: pointer; }
.tools fieldset label:first-of-type { border-left-width: 1px; border-radius: 8px 0 0 8px; }
.tools fieldset label:last-of-type { border-radius: 0 8px 8px 0; }
.tools fieldset label > span:first-child, .tools fieldset span { color: inherit; }
.tools fieldset input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer; }
.tools fieldset label:has(:checked) { background: var(--link); border-color: var(--link); color: var(--card); }
.tools fieldset label:has(:focus-visible) { outline: 3px solid var(--link); outline-offset: 2px; z-index: 1; }

h1 { margin-bottom: 16px; font-size: clamp(28px, 4vw, 40px); line-height: 1.15; letter-spacing: -0.01em; }
h1 code, h3 code { color: var(--soft); font-weight: 400; font-size: 15px; letter-spacing: 0; }
h2 { font-size: 22px; line-height: 1.3; }
.category { margin-top: 40px; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); gap: 32px 24px; margin-top: 16px; }
.cards > li { position: relative; display: grid; align-content: start; gap: 4px; }
.cards .frame { height: auto; aspect-ratio: 8 / 5; margin-bottom: 8px; border-radius: 12px; background: var(--tint); }
.cards > li:hover .frame { border-color: var(--link); }
.cards h3 { font-size: 17px; }
.cards h3 a { color: inherit; text-decoration: none; }
.cards h3 a::after { content: ''; position: absolute; inset: 0; }
.cards > li:hover h3 a { text-decoration: underline; }
.cards p { color: var(--soft); font-size: 15px; }
.cards .tag { width: fit-content; color: var(--text); font-size: 13px; }
.intro { max-width: 75ch; margin-bottom: 24px; }
.intro h1 { margin: 8px 0; }
.intro p a { white-space: nowrap; }
.intro > a { display: inline-block; padding: 8px 0; }
summary { display: list-item; width: fit-content; padding: 10px 0; cursor: pointer; color: var(--link); }
.fields .fields { margin-left: 4px; padding-left: 16px; border-left: 2px solid var(--line); }
.fields li { padding: 4px 0; }
.fields p { max-width: 75ch; color: var(--soft); font-size: 15px; }
.fields li > code { font-weight: 600; }
.type { color: var(--soft); font-size: 15px; }
.tag { display: inline-block; padding: 0 8px; border: 1px solid var(--line); border-radius: 99px; font-size: 13px; }
.tag.error { border-color: currentcolor; color: var(--error); }
.tag.warning { border-color: currentcolor; color: var(--warning); }
.example { margin-top: 16px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.example > header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; margin-bottom: 8px; }
.example + section { margin-top: 40px; }
.example h2 { font-size: 16px; font-weight: 600; }
.example h2::first-letter { text-transform: uppercase; }
.example > .frame { margin: 0 auto; max-width: 1282px; }
main[data-width='768'] .example > .frame { max-width: 770px; }
main[data-width='360'] .example > .frame { max-width: 380px; border: 10px solid var(--text); border-radius: 40px; }
.frame { position: relative; overflow: hidden; height: 240px; border: 1px solid var(--line); border-radius: 6px; background: #fff; }
.frame iframe { display: block; border: 0; transform-origin: 0 0; }
pre { margin: 0 0 4px; padding: 12px 16px; border-radius: 8px; background: var(--ground); white-space: pre-wrap; }

.pages > li { position: relative; display: grid; grid-template-columns: 160px minmax(0, 1fr); gap: 4px 20px; padding: 16px 0; border-top: 1px solid var(--line);
  content-visibility: auto; contain-intrinsic-height: auto 134px; }
.pages .frame { grid-row: span 3; width: 160px; height: 100px; }
/* The thumbnail is part of the link beside it. */
.pages h2 a::after { content: ''; position: absolute; top: 16px; left: 0; width: 160px; height: 100px; }
.pages h2 { font-size: 17px; line-height: 1.4; font-weight: 600; }
.pages dl { display: flex; flex-wrap: wrap; gap: 0 20px; font-size: 15px; }
.pages dl div { display: flex; gap: 6px; }
.pages dt { flex: none; color: var(--soft); }
.pages details { font-size: 15px; }
.pages summary { padding: 8px 0; }
.pages details ul { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.pages details ol { margin-top: 8px; }
.pages details ol li { padding: 4px 0 4px 12px; border-left: 3px solid var(--line); margin-bottom: 8px; }
.pages li.error { border-color: var(--error) !important; }
.pages li.warning { border-color: var(--warning) !important; }

@media (max-width: 600px) {
  main { padding: 16px; }
  .top { padding: 0 16px; }
  .tools label:not(.wide):not(fieldset label) { flex: 1 1 40%; }
  select { max-width: none; }
  .example { padding: 12px 0; border-width: 1px 0 0; border-radius: 0; background: none; }
  .example pre { background: var(--card); }
  .pages > li { grid-template-columns: 96px minmax(0, 1fr); gap: 4px 12px; }
  .pages .frame { width: 96px; height: 60px; grid-row: span 1; }
  .pages h2 a::after { width: 96px; height: 60px; }
  .pages dl, .pages details { grid-column: 1 / -1; }
}
`

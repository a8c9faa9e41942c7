import { colour, corners, from, wideGutter, withForcedColours } from './theme.ts'

/**
 * The notice of consent: in the flow above everything, so that it covers nothing. `ui/inline/decide-consent.ts` shows it
 * before the page is painted, and nothing moves on its account. Both answers look alike. What lies over an opening, such as
 * a bar without items, begins below the notice.
 */
export const consentCss = `
#vaasal-consent{display:none;padding:20px 20px 24px;background:${colour('surface')};border-bottom:1px solid ${colour('line')};color:${colour('text')}}
[data-consent-asks] #vaasal-consent{display:block}
#vaasal-consent:focus,#main:focus{outline:0;box-shadow:none}
#vaasal-consent>div{max-width:62rem;margin:0 auto}
#vaasal-consent p{margin:0 0 8px}
#vaasal-consent p:first-child{font:750 1.125rem/1.3 var(--headline-font)}
#vaasal-consent .answers{display:grid;grid-template-columns:1fr 1fr;gap:12px;width:max-content;min-width:min(100%,22rem);max-width:100%;margin:14px 0 0;overflow-wrap:break-word}
#vaasal-consent button{min-height:48px;padding:8px 10px;border:1.5px solid ${colour('text')};border-radius:${corners(23)};font:750 1.0625rem/1.25 var(--headline-font);color:${colour('text')};background:${colour('surface')}}
#vaasal-consent summary{display:inline-block;padding:12px 0;text-decoration:underline;text-underline-offset:.18em;cursor:pointer}
#vaasal-consent summary::-webkit-details-marker{display:none}
#vaasal-consent label{display:flex;gap:12px;align-items:center;min-height:44px}
#vaasal-consent input{flex:none;width:22px;height:22px;accent-color:${colour('action')}}
#vaasal-consent details button{margin-top:8px}
#vaasal-consent .signal,[data-consent-asks=signal] #vaasal-consent :is(.answers,details){display:none}
[data-consent-asks=signal] #vaasal-consent .signal{display:block}
.below-notice{position:relative;display:flex;flex:1 0 auto;flex-direction:column}
.privacy-choices{margin:0;padding:4px 20px;text-align:center;font-size:.9375rem;background:${colour('ground')}}
.privacy-choices:not(:has(~footer,~.wake>footer)){padding-bottom:calc(14px + var(--bottom-bar,0px) + var(--chat-strip,var(--arrow-strip,0px)))}
.privacy-choices a{display:inline-block;padding:10px 0;color:inherit}
${from.tablet}{#vaasal-consent{padding:24px 40px}}
${from.wide}{#vaasal-consent{padding:24px ${wideGutter}}#vaasal-consent>div{max-width:none}}
${withForcedColours}{#vaasal-consent{border-bottom:2px solid}}
@media print{#vaasal-consent,.privacy-choices{display:none!important}}
`
  .trim()
  .replaceAll('\n', '')

/** For pages with facades: those whose site is not allowed yet name it in full. */
export const namedFacadeCss = `
[data-named][data-shape]>button{width:auto;height:auto;max-width:100%;min-height:48px;padding:6px 16px;border-radius:24px}
[data-named][data-shape]>button>span{position:static;width:auto;height:auto;margin:0;overflow:visible;clip-path:none;white-space:normal;overflow-wrap:anywhere}
`
  .trim()
  .replaceAll('\n', '')

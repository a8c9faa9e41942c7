import { corner } from '../../../ui/theme/theme.ts'

/**
 * The picker's own stylesheet is 23 KB compressed, nearly all of it an image of flags. These styles replace it without
 * flags, in the look of the other fields. They load with the picker and are not part of any page.
 */
export const phonePickerCss = `
[data-picker]{position:relative}
[data-picker] .react-tel-input{position:relative}
[data-picker] [data-control]{padding-left:92px!important}
[data-picker] .flag-dropdown{position:absolute;inset:0 auto 0 0;z-index:2}
[data-picker] .selected-flag{position:relative;width:80px;height:54px;border-radius:${corner(14)} 0 0 ${corner(14)};cursor:pointer}
[data-picker] .selected-flag::after{content:"";position:absolute;right:0;top:12px;bottom:12px;border-right:1.5px solid var(--line)}
[data-picker]::before{content:attr(data-country);position:absolute;left:16px;top:0;z-index:3;line-height:54px;font-weight:600;pointer-events:none}
[data-picker] .arrow{position:absolute;right:18px;top:20px;width:9px;height:9px;border:solid var(--text);border-width:0 2.2px 2.2px 0;transform:rotate(45deg)}
[data-picker] .arrow.up{top:25px;transform:rotate(225deg)}
[data-picker] .country-list{position:absolute;top:58px;left:0;width:min(328px,calc(100vw - 32px));max-height:300px;margin:0;padding:0;overflow-y:auto;border:1.5px solid var(--edge);border-radius:${corner(14)};background:var(--surface);color:var(--text);list-style:none}
[data-picker] .search{position:sticky;top:0;padding:8px;background:var(--surface)}
[data-picker] .search-box{width:100%;min-height:44px;padding:8px 12px;border:1.5px solid var(--edge);border-radius:${corner(10)};background:var(--surface)}
[data-picker] .country{display:flex;justify-content:space-between;gap:12px;min-height:44px;align-items:center;padding:4px 16px;cursor:pointer}
[data-picker] .country .flag{display:none}
[data-picker] .country:hover,[data-picker] .country.highlight{background:var(--soft-tint)}
[data-picker] .dial-code{color:var(--text-soft)}
[data-picker] .divider{border-bottom:1px solid var(--line)}
[data-picker] .no-entries-message{padding:12px 16px}
`
  .trim()
  .replaceAll('\n', '')

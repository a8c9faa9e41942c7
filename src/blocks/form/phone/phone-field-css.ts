import { corner } from '../../../ui/theme/theme.ts'
import { joinLines } from './join-lines.ts'

/** The styles of the field itself: of the picker, and of what stands in its place before it is loaded. */
export const phoneFieldCss = joinLines(`
[data-picker]{position:relative}
[data-picker] .react-tel-input{position:relative}
[data-picker] [data-control]{padding-left:92px!important}
[data-picker] .flag-dropdown{position:absolute;inset:0 auto 0 0;z-index:2}
[data-picker] .selected-flag{position:relative;width:80px;height:54px;border-radius:${corner(14)} 0 0 ${corner(14)};cursor:pointer}
[data-picker] .selected-flag::after{content:"";position:absolute;right:0;top:12px;bottom:12px;border-right:1.5px solid var(--line)}
[data-picker]::before{content:attr(data-country);position:absolute;left:16px;top:0;z-index:3;line-height:54px;font-weight:600;pointer-events:none}
[data-picker] .arrow{position:absolute;right:18px;top:20px;width:9px;height:9px;border:solid var(--text);border-width:0 2.2px 2.2px 0;transform:rotate(45deg)}
[data-picker] .arrow.up{top:25px;transform:rotate(225deg)}
`)

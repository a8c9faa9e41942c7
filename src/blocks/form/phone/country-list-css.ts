import { corner } from '../../../ui/theme/theme.ts'

/**
 * The package's own stylesheet is 23 KB compressed, nearly all of it an image of flags. These styles and those of the field
 * (`phoneFieldCss`) replace it without flags, in the look of the other fields. They load with the list.
 */
export const countryListCss = `
[data-picker] .react-tel-input .react-tel-input{display:contents}
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

import { siteTemplates } from '../contracts/site-templates.ts'
import { groundNames } from '../core/model/grounds.ts'

/** The widths at which examples are shown, in CSS pixels. */
const exampleWidths = [360, 768, 1280] as const

const toTitle = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** Chooses the theme that examples wear. */
export function ThemeChoice() {
  return (
    <label>
      <span>Theme</span>
      <select name="theme">
        <option value="">This site</option>
        {Object.keys(siteTemplates).map((name) => (
          <option key={name} value={name}>
            {toTitle(name)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Chooses what examples stand on. */
export function GroundChoice() {
  return (
    <label>
      <span>Ground</span>
      <select name="ground">
        <option value="">As written</option>
        {groundNames.map((name) => (
          <option key={name} value={name}>
            {toTitle(name)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Chooses how wide examples are; the script chooses first. */
export function WidthChoice() {
  return (
    <fieldset>
      <legend>Width</legend>
      {exampleWidths.map((width) => (
        <label key={width}>
          <input type="radio" name="width" value={width} />
          <span>{width}</span>
        </label>
      ))}
    </fieldset>
  )
}

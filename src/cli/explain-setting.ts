import { type SettingName, settingsFileName } from '../contracts/settings/environment-variables.ts'

/** The parser's message, or how a setting is set if somebody wrote its name as an option, such as `--port 5000`. */
export function explainSetting(message: string, settings: readonly SettingName[] = []): string {
  const [, option = ''] = /^error: unknown option '--([a-z-]+)/.exec(message) ?? []
  const name = option.toUpperCase().replaceAll('-', '_')
  return settings.some((setting) => setting === name)
    ? `error: unknown option '--${option}'. It is a setting: write ${name}=VALUE in front of the command, or into ${settingsFileName} in the site's folder.\n`
    : message
}

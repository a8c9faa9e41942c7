// Finds the browser engines beside Chromium that `npm run test:all` tests in, or installs them: Firefox, and WebKitGTK with
// its WebDriver and a display without a screen.
import { findProgram } from './find-program.mjs'
import { canInstallPackages, installPackages } from './install-packages.mjs'

/** The scripts of the first site and Roboto; other fonts are wider, and letters without any are boxes. */
const fonts = ['fonts-noto-core', 'fonts-roboto']

/** The path of Firefox, if this machine has it; `FIREFOX` in the environment names another. */
export const findFirefox = () => process.env.FIREFOX ?? findProgram('firefox-esr') ?? findProgram('firefox')

/** Whether this machine has WebKitGTK's WebDriver and a display without a screen. */
export const hasWebKit = () =>
  ['WebKitWebDriver', 'xvfb-run'].every((name) => findProgram(name) !== undefined)

/**
 * Installs the engines that are missing, where that is possible. Throws if one is still missing then.
 */
export function ensureEngines() {
  const missing = [
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(hasWebKit() ? [] : ['webkit2gtk-driver', 'xvfb', 'xauth']),
  ]
  if (missing.length === 0) return
  if (canInstallPackages())
    installPackages(missing.join(' and '), ['--no-install-recommends', ...missing, ...fonts])
  if (!findFirefox() || !hasWebKit())
    throw new Error(
      `The tests of all engines need Debian's ${[...missing, ...fonts].join(', ')}. As root they are installed by themselves.`,
    )
}

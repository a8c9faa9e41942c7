/** A git hook that checks what is about to be committed. It is skipped by `git commit --no-verify`. */
export function renderPreCommitHook(siteOption: string): string {
  return `#!/bin/sh
# Written by \`vaasal init hook\`. It is yours: change what you need.
exec npx --no-install vaasal validate${siteOption} --changed HEAD
`
}

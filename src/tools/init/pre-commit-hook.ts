/**
 * A git hook that checks the files as they are when somebody commits: what differs from the last commit, also what is not
 * part of the new one. It is skipped by `git commit --no-verify`.
 */
export function renderPreCommitHook(siteOption: string): string {
  return `#!/bin/sh
# Written by \`vaasal init hook\`. It is yours: change what you need.
if git rev-parse --quiet --verify HEAD > /dev/null; then
  exec npx --no-install vaasal validate${siteOption} --changed HEAD
fi
exec npx --no-install vaasal validate${siteOption}
`
}

import { takeBaseBlocks } from './base-blocks.ts'
import { npmInstaller } from './installer.ts'

/**
 * A workflow for pull requests: it validates what has changed, with annotations at the lines, and shows what changes for
 * visitors. Names from outside reach the shell only through environment variables, because anybody can choose the name
 * of a branch (docs.github.com, 'Security hardening for GitHub Actions').
 *
 * @param blocks the folder of the site's own block types in the repository
 */
export function renderGithubWorkflow(
  siteOption: string,
  blocks = 'blocks',
  { name, install, addPictures } = npmInstaller,
): string {
  const [remove, restore] = takeBaseBlocks(blocks, '$BASE')
  // The action finds caches of other programs only where these are installed before.
  const cache = name === 'npm' ? '\n          cache: npm' : ''
  return `# Written by \`vaasal init ci github\`. It is yours: change what you need.
name: Site

on:
  pull_request:

permissions:
  contents: read
  pull-requests: write

concurrency:
  group: site-\${{ github.ref }}
  cancel-in-progress: true

jobs:
  site:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    env:
      BASE: \${{ github.event.pull_request.base.sha }}
    steps:
      - uses: actions/checkout@v4
        with:
          # Both sides of the comparison are read from the history.
          fetch-depth: 0
      - name: Take the block types of the base branch
        # They are code: what a fork changes in them runs when somebody has read and merged it.
        if: github.event.pull_request.head.repo.full_name != github.repository
        run: |
          ${remove}
          ${restore}
      - uses: actions/setup-node@v4
        with:
          node-version: 22${cache}
      - run: ${install}
      - name: Test the block types
        run: npx vaasal test${siteOption} --blocks
      - name: Check what has changed
        run: npx vaasal validate${siteOption} --changed "$BASE" --format github
      - name: Say what changes for visitors
        run: |
          # What takes pictures is not a part of every installation.
          ${addPictures}
          npx playwright-core install --with-deps --only-shell chromium
          npx vaasal diff "$BASE"${siteOption} --markdown --shots shots > diff.md
          cat diff.md >> "$GITHUB_STEP_SUMMARY"
      - name: Keep the pictures
        id: pictures
        uses: actions/upload-artifact@v4
        with:
          name: pictures
          path: shots
          if-no-files-found: ignore
      - name: Comment on the pull request
        # A fork's token cannot comment; its pull requests have the summary of the run.
        if: github.event.pull_request.head.repo.full_name == github.repository
        env:
          GH_TOKEN: \${{ github.token }}
          NUMBER: \${{ github.event.pull_request.number }}
          PICTURES: \${{ steps.pictures.outputs.artifact-url }}
        run: |
          if [ -n "$PICTURES" ]; then printf '\\n[Pictures before and after](%s)\\n' "$PICTURES" >> diff.md; fi
          gh pr comment "$NUMBER" --body-file diff.md --edit-last --create-if-none
`
}

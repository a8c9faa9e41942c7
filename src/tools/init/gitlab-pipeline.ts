import { takeBaseBlocks } from './base-blocks.ts'
import { npmInstaller } from './installer.ts'

/**
 * A pipeline for merge requests: problems are shown in the merge request's test report, and what changes for visitors as
 * a note if `SITE_NOTE_TOKEN` (a project access token with the scope `api`) is set, else as an artifact.
 *
 * @param blocks the folder of the site's own block types in the repository
 */
export function renderGitlabPipeline(
  siteOption: string,
  blocks = 'blocks',
  { lockfile, install, addPictures, cache } = npmInstaller,
): string {
  const [remove, restore] = takeBaseBlocks(blocks, '$CI_MERGE_REQUEST_DIFF_BASE_SHA')
  return `# Written by \`vaasal init ci gitlab\`. It is yours: change what you need.
site:
  image: node:22-bookworm
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  variables:
    # Both sides of the comparison are read from the history.
    GIT_DEPTH: "0"
  cache:
    key:
      files:
        - ${lockfile}
    paths:
      - ${cache.folder}
  script:
    # Block types are code: what a fork changes in them runs when somebody has read and merged it.
    - |
      if [ "$CI_MERGE_REQUEST_SOURCE_PROJECT_ID" != "$CI_MERGE_REQUEST_PROJECT_ID" ]; then
        ${remove}
        ${restore}
      fi
    - ${install} ${cache.option}
    - npx vaasal test${siteOption} --blocks
    - npx vaasal validate${siteOption} --changed "$CI_MERGE_REQUEST_DIFF_BASE_SHA" --format junit > problems.xml
    # What takes pictures is not a part of every installation.
    - ${addPictures} ${cache.option}
    - npx playwright-core install --with-deps --only-shell chromium
    - npx vaasal diff "$CI_MERGE_REQUEST_DIFF_BASE_SHA"${siteOption} --markdown --shots shots > diff.md
    - |
      if [ -n "$SITE_NOTE_TOKEN" ]; then
        curl --fail --silent --show-error --output /dev/null \\
          --header "PRIVATE-TOKEN: $SITE_NOTE_TOKEN" --data-urlencode "body@diff.md" \\
          "$CI_API_V4_URL/projects/$CI_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID/notes"
      fi
  artifacts:
    when: always
    expose_as: What changes for visitors
    paths:
      - diff.md
      - shots/
    reports:
      junit: problems.xml
`
}

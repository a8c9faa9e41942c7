/**
 * Shell lines that put the site's own block types of another commit in the place of those that are checked out. They are
 * code, and whoever may open a pull request must not choose what the checks of it run.
 *
 * @param blocks the folder of the block types, quoted for the shell
 * @param base the commit, as an expression of the shell
 */
export function takeBaseBlocks(blocks: string, base: string): readonly [string, string] {
  return [
    `rm -rf ${blocks}`,
    `if git cat-file -e "${base}":${blocks} 2> /dev/null; then git checkout --quiet "${base}" -- ${blocks}; fi`,
  ]
}

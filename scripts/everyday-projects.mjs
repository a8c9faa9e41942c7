/**
 * The kinds of tests that `npm test` runs, as Vitest is told them. By name: where several are left out instead, Vitest runs
 * each of these because it is not another.
 */
export const everydayProjects = ['unit*', 'integration*', 'leads', 'browser']

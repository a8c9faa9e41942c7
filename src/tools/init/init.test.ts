import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { makeFolder } from '../../../tests/folders.testing.ts'
import { renderGithubWorkflow } from './github-workflow.ts'
import { renderGitlabPipeline } from './gitlab-pipeline.ts'
import { findInstaller } from './installer.ts'
import { renderPreCommitHook } from './pre-commit-hook.ts'

const site = ' --site sites/tamil'
const texts = [renderGithubWorkflow, renderGitlabPipeline, renderPreCommitHook].map((write) => write(site))

describe('the workflow for GitHub', () => {
  const workflow = parse(renderGithubWorkflow(site))
  const steps: { uses?: string; run?: string; env?: Record<string, string> }[] = workflow.jobs.site.steps

  test('gets the whole history and the rights to comment, and no others', () => {
    expect(steps[0]).toMatchObject({ uses: expect.stringContaining('checkout'), with: { 'fetch-depth': 0 } })
    expect(workflow.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' })
    expect(Object.keys(workflow.on)).toEqual(['pull_request'])
  })

  test('puts nothing from outside into the text of a script', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{')
  })

  test('every variable of a script is set', () => {
    const given = new Set(['GITHUB_STEP_SUMMARY', ...Object.keys(workflow.jobs.site.env)])
    for (const { run = '', env = {} } of steps)
      for (const [, name = ''] of run.matchAll(/\$([A-Z_]+)/g))
        expect([...given, ...Object.keys(env)], run).toContain(name)
  })
})

test('the pipeline for GitLab keeps the test report and what changes', () => {
  const { site: job } = parse(renderGitlabPipeline(site))
  expect(job.artifacts.reports).toEqual({ junit: 'problems.xml' })
  expect(job.script.join('\n')).toContain('> problems.xml')
  expect(job.artifacts.paths).toEqual(['diff.md', 'shots/'])
})

test.each(texts.slice(0, 2))('what takes pictures is installed before it is used (%#)', (text) => {
  const steps = [
    'npm install --no-save --ignore-scripts playwright-core',
    'npx playwright-core install',
    '--shots',
  ]
  const places = steps.map((step) => text.indexOf(step))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test.each(texts)('the site of a subfolder is named (%#)', (text) => {
  const commands = text.split('\n').filter((line) => line.includes('vaasal validate'))
  expect(commands.length).toBeGreaterThan(0)
  for (const command of commands) expect(command).toContain('--site sites/tamil')
})

test.each([renderGithubWorkflow, renderGitlabPipeline])(
  'where the lockfile is that of pnpm, pnpm installs the packages (%#)',
  (write) => {
    const folder = makeFolder()
    expect(findInstaller([folder]).name).toBe('npm')
    writeFileSync(join(folder, 'pnpm-lock.yaml'), '')
    const text = write('', 'blocks', findInstaller([makeFolder(), folder]))
    expect(text).toContain('pnpm install --frozen-lockfile')
    expect(text).toContain('pnpm add --save-dev')
    expect(text).not.toMatch(/\bnpm (?:ci|install)|package-lock|cache: npm|\.npm\//)
    expect(parse(text)).toBeDefined()
  },
)

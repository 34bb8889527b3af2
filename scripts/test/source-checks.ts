import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkBreakages } from '#scripts/breakages/check-breakages.ts'
import { printNameAndCommentWarnings } from './name-and-comment-warnings.ts'
import { runNodeTests } from './node-tests.ts'
import { combineOutcomes, createCheckOutcome, type TestOutcome } from './outcome.ts'

const projects = [
  'src/training',
  'src/contract',
  'src/server',
  'src/web',
  'src/web/tsconfig.worker.json',
  'src/web/tsconfig.test.json',
  'tests/journeys',
  'bench',
]

/** Checks the sources without running them: types, linting, formatting, unused code and architecture. */
export async function checkSources(root: string): Promise<TestOutcome> {
  await printNameAndCommentWarnings(root)
  return combineOutcomes([
    await checkTypes(root),
    await lintSources(root),
    checkBreakages(root),
    await runNodeTests(root, [join(root, 'tests/architecture.test.ts')]),
  ])
}

/** Type-checks the projects that have changed; the compiler caches its results in each project's folder. */
export function checkTypes(root: string): Promise<TestOutcome> {
  return runCheck(root, 'types', 'typescript/bin/tsc', ['-b', ...projects])
}

export async function lintSources(root: string): Promise<TestOutcome> {
  return combineOutcomes([
    await runCheck(root, 'lint and format', '@biomejs/biome/bin/biome', [
      'check',
      '--error-on-warnings',
      '.',
    ]),
    await runCheck(root, 'unused code', 'knip/bin/knip.js', ['--no-progress', '--cache']),
  ])
}

async function runCheck(root: string, title: string, program: string, args: string[]): Promise<TestOutcome> {
  const hasPassed = await exitsWithZero(join(root, 'node_modules', program), args, root)
  console.log(`${hasPassed ? '✔' : '✖'} ${title}`)
  return createCheckOutcome(title, hasPassed ? [] : ['The problems are listed above.'])
}

function exitsWithZero(program: string, args: string[], cwd: string): Promise<boolean> {
  return new Promise(done => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', () => done(false))
    child.on('exit', code => done(code === 0))
  })
}

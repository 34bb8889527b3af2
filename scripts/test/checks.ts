import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { runNodeTests } from './node-tests.ts'
import type { Outcome } from './outcome.ts'

const projects = [
  'src/training',
  'src/contract',
  'src/server',
  'src/web',
  'src/web/tsconfig.test.json',
  'tests/journeys',
]

/** Everything that reads the sources without running them: types, lint and format, unused code, architecture. */
export async function checkSources(root: string): Promise<Outcome> {
  const bin = (path: string) => join(root, 'node_modules', path)
  const outcome: Outcome = { passed: 0, failed: 0 }
  const check = async (title: string, program: string, args: string[]) => {
    const isGood = await succeeds(bin(program), args, root)
    console.log(`${isGood ? '✔' : '✖'} ${title}`)
    outcome[isGood ? 'passed' : 'failed']++
  }
  for (const project of projects) await check(`types of ${project}`, 'typescript/bin/tsc', ['-p', project])
  await check('lint and format', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])
  await check('unused code', 'knip/bin/knip.js', ['--no-progress'])
  const architecture = await runNodeTests([join(root, 'tests/architecture.test.ts')])
  return { passed: outcome.passed + architecture.passed, failed: outcome.failed + architecture.failed }
}

function succeeds(program: string, args: string[], cwd: string): Promise<boolean> {
  return new Promise(done => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', () => done(false))
    child.on('exit', code => done(code === 0))
  })
}

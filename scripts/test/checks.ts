import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { runNodeTests } from './node-tests.ts'
import { type Outcome, together } from './outcome.ts'

const projects = [
  'src/training',
  'src/contract',
  'src/server',
  'src/web',
  'src/web/tsconfig.worker.json',
  'src/web/tsconfig.test.json',
  'tests/journeys',
]

/** Everything that reads the sources without running them: types, lint and format, unused code, architecture. */
export async function checkSources(root: string): Promise<Outcome> {
  const bin = (path: string) => join(root, 'node_modules', path)
  const outcomes: Outcome[] = []
  const check = async (title: string, program: string, args: string[]) => {
    const isGood = await succeeds(bin(program), args, root)
    console.log(`${isGood ? '✔' : '✖'} ${title}`)
    outcomes.push({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, proven: [] })
  }
  for (const project of projects) await check(`types of ${project}`, 'typescript/bin/tsc', ['-p', project])
  await check('lint and format', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])
  await check('unused code', 'knip/bin/knip.js', ['--no-progress'])
  outcomes.push(await runNodeTests(root, [join(root, 'tests/architecture.test.ts')]))
  return together(outcomes)
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

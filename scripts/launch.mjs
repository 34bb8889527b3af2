// Runs a TypeScript program of this project with the bundled Node, after installing missing packages. Written
// in JavaScript for Node 20.19, because users start it with their own Node.
//
//   node scripts/launch.mjs scripts/start.ts [arguments]

import { spawn } from 'node:child_process'
import { checkNode, ensureInstalled, nodeBinary } from './setup.mjs'

const [program, ...args] = process.argv.slice(2)

checkNode()
await ensureInstalled(program)

const child = spawn(nodeBinary(), ['--disable-warning=ExperimentalWarning', program, ...args], {
  // The channel closes when this launcher is gone, even if it was killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

// A hosting platform signals only npm (our scripts use `exec`, so there is no shell in between); a terminal
// signals all processes. The program therefore ignores a second signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))

// If npm has exited, nothing else would stop this process.
const parentId = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parentId && child.kill('SIGTERM'), 500).unref()
}

child.on('error', error => {
  console.error(`Cornerman cannot run: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

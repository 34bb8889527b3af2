// Runs one of our TypeScript programs on the Node that the project brings along, after making sure that
// everything it needs is installed. Plain JavaScript for Node 20.19, since this is what a stranger has.
//
//   node scripts/launch.mjs scripts/start.ts [arguments]

import { spawn } from 'node:child_process'
import { checkNode, ensureInstalled, nodeBinary } from './setup.mjs'

const [program, ...args] = process.argv.slice(2)

checkNode()
await ensureInstalled()

const child = spawn(nodeBinary(), ['--disable-warning=ExperimentalWarning', program, ...args], {
  // The channel tells the program when this launcher is gone, however it went.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

// A host signals npm alone (our scripts say `exec`, so that no shell stands between), a terminal signals
// everybody: the program counts a second signal as the first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))

// Without npm there is nobody left to stop us.
const starter = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== starter && child.kill('SIGTERM'), 500).unref()
}

child.on('error', error => {
  console.error(`Cornerman cannot run: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

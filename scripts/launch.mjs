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

// A host signals npm alone, a terminal signals everybody: the program counts a second signal as the first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))

child.on('error', error => {
  console.error(`Cornerman cannot run: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

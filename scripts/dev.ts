import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

// Reload on change: Node restarts the server when one of its files changes, Vite swaps the web app's parts.

const root = resolve(import.meta.dirname, '..')
const webPort = process.env.PORT ?? '3000'
const apiPort = String(Number(webPort) + 1)

const server = run(['--watch', '--watch-preserve-output', 'src/server/serve.ts'], {
  PORT: apiPort,
  PUBLIC_URL: `http://localhost:${webPort}`,
})
const web = run(['node_modules/vite/bin/vite.js', '--port', webPort, '--strictPort', '--host'], {
  API_ADDRESS: `http://localhost:${apiPort}`,
})

function run(args: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
}

const end = () => [server, web].forEach(child => void child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
process.on('disconnect', end)
for (const child of [server, web]) {
  child.on('exit', () => {
    end()
    // The launcher's channel would keep this process for ever.
    if ([server, web].every(one => one.exitCode !== null || one.signalCode !== null)) process.exit()
  })
}

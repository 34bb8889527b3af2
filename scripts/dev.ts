import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

// Runs the server and the web app for development. After a change, Node restarts the server, and Vite
// hot-reloads the modules of the web app.

const root = resolve(import.meta.dirname, '..')
const webPort = process.env.PORT ?? '3000'
const apiPort = String(Number(webPort) + 1)

const server = startProcess(['--watch', '--watch-preserve-output', 'src/server/serve.ts'], {
  PORT: apiPort,
  PUBLIC_URL: `http://localhost:${webPort}`,
})
const web = startProcess(['node_modules/vite/bin/vite.js', '--port', webPort, '--strictPort', '--host'], {
  API_ADDRESS: `http://localhost:${apiPort}`,
})

function startProcess(args: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
}

const stopProcesses = () => [server, web].forEach(child => void child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopProcesses)
process.on('disconnect', stopProcesses)
for (const child of [server, web]) {
  child.on('exit', () => {
    stopProcesses()
    // Without an explicit exit, the IPC channel to the launcher would keep this process alive.
    if ([server, web].every(one => one.exitCode !== null || one.signalCode !== null)) process.exit()
  })
}

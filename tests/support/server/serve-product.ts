import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { registerServerDatabase } from './accounts.ts'

const root = resolve(import.meta.dirname, '../../..')

export type ServedProduct = {
  address: string
  processId: number
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts the product as a child process on a free port, and waits until it is ready. */
export async function serveProduct(
  environment: Record<string, string> & { DATABASE_URL: string; DATA_DIR: string },
): Promise<ServedProduct> {
  const child = spawn(process.execPath, ['dist/server/serve.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...environment },
    // The server stops when its IPC channel closes, even if this process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise(done => child.once('exit', done))
  const address = await waitForAddress(child)
  const forget = registerServerDatabase(address, {
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
  })
  return {
    address,
    processId: child.pid ?? 0,
    end: async signal => {
      await forget()
      child.kill(signal)
      await ended
    },
  }
}

function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let output = ''
    child.stdout?.on('data', chunk => {
      output += chunk
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? []
      if (address && output.includes('Ctrl-C')) found(address)
    })
    child.once('exit', () => failed(new Error(`The server exited before it was ready: ${output}`)))
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export type Serving = { address: string; end(signal: NodeJS.Signals): Promise<void> }

/** The product as a child process on a free port, once it says that it is ready. */
export async function serve(environment: Record<string, string>): Promise<Serving> {
  const child = spawn(process.execPath, ['src/server/serve.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(child)
  return {
    address,
    end: signal =>
      new Promise(done => {
        child.once('exit', () => done())
        child.kill(signal)
      }),
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = ''
    child.stdout?.on('data', chunk => {
      said += chunk
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (address && said.includes('Ctrl-C')) found(address)
    })
    child.once('exit', () => failed(new Error(`The server ended before it was ready: ${said}`)))
  })
}

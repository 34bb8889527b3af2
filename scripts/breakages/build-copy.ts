import { spawn } from 'node:child_process'
import { stopChildProcess } from '#scripts/test/stop-child-process.ts'
import { withResource } from '#scripts/with-resource.ts'
import type { Breakage } from './parse-breakages.ts'

/** Builds the product from the copy with these breakages. Returns false if the build fails. */
export type CopyBuilder = (applied: readonly Breakage[]) => Promise<boolean>

const artefacts = [
  {
    isAffected: ({ file }: Breakage) => !file.startsWith('src/server/'),
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--mode', 'breakages'],
  },
  {
    isAffected: ({ file }: Breakage) => !file.startsWith('src/web/'),
    command: ['scripts/build/bundle-server.ts'],
  },
]

/** Returns a function that builds only what differs from its last build. */
export function createCopyBuilder(copy: string): CopyBuilder {
  const built = new Map<object, string>()
  return async applied => {
    for (const artefact of artefacts) {
      const ids = applied.filter(artefact.isAffected).map(({ id }) => id)
      const state = `built with: ${ids.join()}`
      if (built.get(artefact) === state) continue
      built.delete(artefact)
      if (!(await runBuild(copy, artefact.command))) return false
      built.set(artefact, state)
    }
    return true
  }
}

function runBuild(copy: string, command: readonly string[]): Promise<boolean> {
  const options = ['--disable-warning=ExperimentalWarning', '--import', './scripts/exit-with-parent.ts']
  const child = spawn(process.execPath, [...options, ...command], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = () =>
    new Promise<boolean>(done => {
      child.on('error', () => done(false))
      child.on('exit', code => done(code === 0))
    })
  return withResource(Promise.resolve(child), stopChildProcess, ended)
}

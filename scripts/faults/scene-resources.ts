import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase } from '#support/server/database.ts'

export type SceneResources = {
  databaseUrl: string
  makeFolder(): string
  /** Called when the scene ends, before anything that was opened earlier is closed. */
  onEnd(close: () => unknown): void
  end(): Promise<void>
}

/** Creates a database of its own for a fault. Everything is removed at the end, even if a part cannot be closed. */
export async function openSceneResources(): Promise<SceneResources> {
  const database = await cloneDatabase()
  const { onEnd, ...rest } = openScene()
  onEnd(database.drop)
  return { databaseUrl: database.url, onEnd, ...rest }
}

/** The same without a database. */
export function openScene(): Omit<SceneResources, 'databaseUrl'> {
  const closers: (() => unknown)[] = []
  return {
    onEnd: close => void closers.push(close),
    makeFolder() {
      const folder = mkdtempSync(join(tmpdir(), 'cornerman-faults-'))
      // Retry the deletion, because a killed process may still be closing its files.
      closers.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
      return folder
    },
    async end() {
      const errors: unknown[] = []
      for (const close of closers.reverse()) {
        try {
          await close()
        } catch (error) {
          errors.push(error)
        }
      }
      if (errors.length > 0) throw errors[0]
    },
  }
}

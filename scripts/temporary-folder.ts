import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withResource } from './with-resource.ts'

/** Calls `use` with a new folder, then deletes the folder. */
export function withTemporaryFolder<T>(name: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `cornerman-${name}-`))
  return withResource(
    Promise.resolve(folder),
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
    use,
  )
}

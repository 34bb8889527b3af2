import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export type Sink = (chunk: Uint8Array) => Promise<void>

/**
 * Writes something long to a file without a name and answers a stream of it, so that nobody holds a database
 * connection by reading slowly, and nothing is left over however the server ends.
 */
export async function spool(dataDir: string, write: (sink: Sink) => Promise<void>): Promise<Readable> {
  const directory = join(dataDir, 'tmp')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  try {
    // What is open stays readable without its name.
    await rm(path)
    await write(async chunk => void (await file.appendFile(chunk)))
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  }
}

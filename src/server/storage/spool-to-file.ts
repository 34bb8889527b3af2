import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export type Sink = (chunk: Uint8Array) => Promise<void>

/**
 * Writes long output to an unlinked temporary file and returns it as a stream. This way, a slow client does
 * not hold a database connection, and a crash leaves no file behind.
 */
export async function spoolToFile(dataDir: string, write: (sink: Sink) => Promise<void>): Promise<Readable> {
  const directory = join(dataDir, 'tmp')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  try {
    // An open file stays readable after it is unlinked.
    await rm(path)
    await write(async chunk => void (await file.appendFile(chunk)))
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  }
}

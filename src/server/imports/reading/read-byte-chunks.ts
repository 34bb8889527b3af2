import { closeSync, openSync, readSync } from 'node:fs'

const chunkBytes = 65_536

/** Reads a file in chunks. A chunk is valid until the next one is read. */
export function* readByteChunks(path: string, size = chunkBytes): Generator<Uint8Array> {
  const file = openSync(path, 'r')
  const buffer = new Uint8Array(size)
  try {
    while (true) {
      const count = readSync(file, buffer, 0, size, null)
      if (count === 0) return
      yield buffer.subarray(0, count)
    }
  } finally {
    closeSync(file)
  }
}

/** Reads the first bytes of a file. */
export function readFirstBytes(path: string, count = 4096): Buffer {
  for (const bytes of readByteChunks(path, count)) return Buffer.from(bytes)
  return Buffer.alloc(0)
}

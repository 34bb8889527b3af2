import { closeSync, openSync, readSync } from 'node:fs'

const chunkBytes = 65_536

/** Reads the text of a file in chunks; each iteration starts at the beginning. The encoding is detected. */
export function readTextChunks(path: string): Iterable<string> {
  const encoding = detectEncoding(path)
  return { [Symbol.iterator]: () => decodeFile(path, encoding) }
}

/** Reads the first bytes of a file. */
export function readFirstBytes(path: string, count = 4096): Buffer {
  for (const bytes of readChunks(path)) return Buffer.from(bytes.subarray(0, count))
  return Buffer.alloc(0)
}

function* decodeFile(path: string, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (const bytes of readChunks(path)) {
    const text = decoder.decode(bytes, { stream: true })
    if (text !== '') yield text
  }
  const last = decoder.decode()
  if (last !== '') yield last
}

function* readChunks(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r')
  const buffer = new Uint8Array(chunkBytes)
  try {
    while (true) {
      const count = readSync(file, buffer, 0, chunkBytes, null)
      if (count === 0) return
      yield buffer.subarray(0, count)
    }
  } finally {
    closeSync(file)
  }
}

/** Files are in UTF-8, in UTF-16 with or without a byte order mark, or else in the encoding of old Windows programs. */
function detectEncoding(path: string): string {
  const start = readFirstBytes(path)
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // Half of the bytes of Latin text in UTF-16 are zero.
  if (odd > start.length / 5) return 'utf-16le'
  if (even > start.length / 5) return 'utf-16be'
  return isUtf8(path) ? 'utf-8' : 'windows-1252'
}

function isUtf8(path: string): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (const bytes of readChunks(path)) decoder.decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

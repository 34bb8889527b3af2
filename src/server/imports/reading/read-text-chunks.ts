import { readByteChunks, readFirstBytes } from './read-byte-chunks.ts'

/** Reads the text of a file in chunks; each iteration starts at the beginning. The encoding is detected. */
export function readTextChunks(path: string): Iterable<string> {
  const encoding = detectEncoding(path)
  return { [Symbol.iterator]: () => decodeFile(path, encoding) }
}

function* decodeFile(path: string, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (const bytes of readByteChunks(path)) {
    const text = decoder.decode(bytes, { stream: true })
    if (text !== '') yield text
  }
  const last = decoder.decode()
  if (last !== '') yield last
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
    for (const bytes of readByteChunks(path)) decoder.decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

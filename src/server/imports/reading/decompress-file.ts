import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { ArchiveError } from './extract-archive.ts'
import { readFirstBytes } from './read-byte-chunks.ts'

/** Returns whether a file begins like one that was compressed with gzip. */
export const isCompressed = (path: string) => readFirstBytes(path, 3).equals(Buffer.from([0x1f, 0x8b, 0x08]))

/** In archives of activities, each file is compressed and therefore small. They are decompressed in memory. */
const maxCompressedBytes = 50_000_000
const maxDecompressedBytes = 100_000_000

/** Decompresses a file that was compressed with gzip. Returns its size, or throws `ArchiveError` if it exceeds `maxBytes`. */
export function decompressFile(path: string, target: string, maxBytes: number): number {
  if (statSync(path).size > maxCompressedBytes) throw new ArchiveError('too-large')
  const content = decompress(readFileSync(path), Math.max(1, Math.min(maxBytes, maxDecompressedBytes)))
  writeFileSync(target, content, { mode: 0o600 })
  return content.length
}

function decompress(content: Buffer, maxOutputLength: number): Buffer {
  try {
    return gunzipSync(content, { maxOutputLength })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw new ArchiveError(isTooLarge ? 'too-large' : 'damaged', { cause: error })
  }
}

import { createHash } from 'node:crypto'

export type TableChecksum = { rowCount: number; sum: string }

const modulus = 1n << 256n
const newline = 10

/**
 * Computes a checksum of the rows of a table from their text in PostgreSQL’s COPY format, which has one row per line.
 * It is the sum of the SHA-256 hashes of the rows, so that it does not depend on their order, and rows need not be
 * sorted.
 */
export function createRowChecksum() {
  let [rowCount, sum] = [0, 0n]
  let rest: Buffer = Buffer.alloc(0)
  return {
    add(chunk: Buffer) {
      const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      let start = 0
      for (let end = text.indexOf(newline); end >= 0; end = text.indexOf(newline, start)) {
        const hash = createHash('sha256').update(text.subarray(start, end)).digest('hex')
        sum = (sum + BigInt(`0x${hash}`)) % modulus
        rowCount++
        start = end + 1
      }
      // A copy, because the stream may reuse its buffer.
      rest = Buffer.from(text.subarray(start))
    },
    result: (): TableChecksum => ({ rowCount, sum: sum.toString(16).padStart(64, '0') }),
  }
}

/** One of the FIT files that a file contains. */
export type FitSegment = {
  content: Buffer<ArrayBuffer>
  /** True if the rest of the file is missing. */
  isTruncated: boolean
  isChecksumWrong: boolean
}

const smallHeaderBytes = 12
const largeHeaderBytes = 14
const checksumBytes = 2

/** Returns whether a file begins like a FIT file. */
export const isFitHeader = (start: Buffer) => start.subarray(8, 12).toString('latin1') === '.FIT'

/**
 * Splits a file into the FIT files that are joined in it. The header of a truncated one is given the remaining length, so that
 * it can be read to its end. Bytes that are not a FIT file are left out and end the list.
 */
export function splitFitFile(content: Buffer): FitSegment[] {
  const segments: FitSegment[] = []
  for (let start = 0; content.length - start >= smallHeaderBytes; ) {
    const rest = content.subarray(start)
    const headerBytes = rest[0] ?? 0
    const isHeader = headerBytes === smallHeaderBytes || headerBytes === largeHeaderBytes
    if (!isHeader || !isFitHeader(rest)) break
    const dataEnd = headerBytes + rest.readUInt32LE(4)
    const end = dataEnd + checksumBytes
    const isTruncated = end > rest.length
    const segment = Buffer.from(rest.subarray(0, end))
    const isChecksumWrong =
      !isTruncated && segment.readUInt16LE(dataEnd) !== calculateChecksum(segment, dataEnd)
    if (dataEnd > segment.length) segment.writeUInt32LE(Math.max(0, segment.length - headerBytes), 4)
    segments.push({ content: segment, isTruncated, isChecksumWrong })
    start += end
  }
  return segments
}

/** The checksum of FIT files: CRC-16 with the polynomial 0xA001. */
function calculateChecksum(bytes: Buffer, end: number): number {
  let checksum = 0
  for (let index = 0; index < end; index++)
    checksum = (checksum >>> 8) ^ (checksumTable[(checksum ^ (bytes[index] ?? 0)) & 0xff] ?? 0)
  return checksum
}

const checksumTable = Array.from({ length: 256 }, (_, byte) => {
  let checksum = byte
  for (let bit = 0; bit < 8; bit++) checksum = checksum & 1 ? (checksum >>> 1) ^ 0xa001 : checksum >>> 1
  return checksum
})

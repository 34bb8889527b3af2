import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

// The POSIX “ustar” format, so that a backup can also be opened with ordinary tools.

const blockBytes = 512

export type TarEntry = {
  name: string
  sizeBytes: number
  /** The content, which must be read before the next entry. */
  body: AsyncIterable<Buffer>
}

export type TarWriter = {
  /** Adds a file. `sizeBytes` must be the size of the content. */
  add(name: string, sizeBytes: number, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
  end(): Promise<void>
}

export function createTarWriter(output: Writable): TarWriter {
  const throwIfClosed = () => {
    if (output.destroyed) throw output.errored ?? new Error('The output was closed')
  }
  async function write(chunk: Uint8Array) {
    throwIfClosed()
    if (output.write(chunk)) return
    await new Promise<void>(resolve => {
      const done = () => {
        output.off('drain', done).off('error', done).off('close', done)
        resolve()
      }
      output.on('drain', done).on('error', done).on('close', done)
    })
    throwIfClosed()
  }
  return {
    async add(name, sizeBytes, body) {
      await write(createHeader(name, sizeBytes))
      let written = 0
      for await (const chunk of body) {
        written += chunk.length
        await write(chunk)
      }
      if (written !== sizeBytes) throw new Error(`${name} changed while it was being written`)
      await write(Buffer.alloc(countPaddingBytes(sizeBytes)))
    },
    async end() {
      await write(Buffer.alloc(2 * blockBytes))
      output.end()
      await finished(output)
    },
  }
}

/** Reads the entries of an archive in order. Throws if the archive is truncated or damaged. */
export async function* readTar(input: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = createByteReader(input)
  for (;;) {
    const header = await collect(reader.read(blockBytes))
    if (header.every(byte => byte === 0)) return
    const { name, sizeBytes } = parseHeader(header)
    yield { name, sizeBytes, body: reader.read(sizeBytes) }
    for await (const _ of reader.read(countPaddingBytes(sizeBytes)));
  }
}

export async function collect(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const countPaddingBytes = (sizeBytes: number) => (blockBytes - (sizeBytes % blockBytes)) % blockBytes

const checksumOffset = 148
const checksumLength = 8

function createHeader(name: string, sizeBytes: number): Buffer {
  const header = Buffer.alloc(blockBytes)
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for the backup`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${sizeBytes.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${computeHeaderChecksum(header).toString(8).padStart(6, '0')}\0 `, checksumOffset)
  return header
}

function parseHeader(header: Buffer): { name: string; sizeBytes: number } {
  const readText = (start: number, length: number) =>
    header.toString('utf8', start, start + length).replace(/\0.*$/s, '')
  const expected = Number.parseInt(readText(checksumOffset, checksumLength), 8)
  if (expected !== computeHeaderChecksum(header)) throw new Error('a header is damaged')
  return { name: readText(0, 100), sizeBytes: Number.parseInt(readText(124, 12), 8) }
}

/** Sums the bytes of a header, in which the checksum itself counts as spaces. */
function computeHeaderChecksum(header: Buffer): number {
  const copy = Buffer.from(header).fill(' ', checksumOffset, checksumOffset + checksumLength)
  return copy.reduce((sum, byte) => sum + byte, 0)
}

function createByteReader(input: AsyncIterable<Buffer>) {
  const iterator = input[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return {
    /** Yields exactly this number of bytes. */
    async *read(count: number): AsyncGenerator<Buffer> {
      let missing = count
      while (missing > 0) {
        if (rest.length === 0) {
          const next = await iterator.next()
          if (next.done) throw new Error('the file ends too early')
          rest = next.value
        }
        const part = rest.subarray(0, missing)
        rest = rest.subarray(part.length)
        missing -= part.length
        yield part
      }
    },
  }
}

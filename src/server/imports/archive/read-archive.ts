import { Unzip, UnzipInflate } from 'fflate'
import {
  type ExportedTableName,
  exportArchiveFormat,
  exportedTableName,
  getTableFileName,
} from '#contract/data-exports.ts'
import { UnreadableFile } from '#server/imports/staging/read-in-worker.ts'

/** A line of a table in an archive. The row is undefined if the line is not JSON. */
export type ArchiveLine = { table: ExportedTableName; line: number; row: unknown }

const limits = { bytes: 1_000_000_000, ratio: 200, lineLength: 2_000_000 }
/** Below this size, the ratio is meaningless: an empty table compresses well. */
const ratioFromBytes = 10_000_000
/** A small chunk of the archive can expand to a thousand times its size. */
const inputChunkBytes = 16_384

const tableByFile = new Map(
  exportedTableName.options.map(table => [`data/${getTableFileName(table)}.ndjson`, table]),
)

/** Returns whether a file begins like a Cornerman archive (docs/export-format.md). */
export function isOwnArchive(start: Uint8Array): boolean {
  const [signature, name] = [start.subarray(0, 4), start.subarray(30, 43)].map(part =>
    Buffer.from(part).toString('latin1'),
  )
  return signature === 'PK\u0003\u0004' && name === 'manifest.json'
}

/**
 * Yields the rows of an archive in the order of the tables, without ever holding a whole table in memory. Throws
 * `UnreadableFile` if it is damaged, truncated, in a later format or suspiciously large.
 */
export async function* readArchive(parts: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveLine> {
  const reader = new ArchiveReader()
  for await (const part of parts)
    for (let start = 0; start < part.length; start += inputChunkBytes) {
      reader.push(part.subarray(start, start + inputChunkBytes))
      yield* reader.takeLines()
    }
  reader.end()
  yield* reader.takeLines()
}

class ArchiveReader {
  private readonly unzip = new Unzip(file => this.openFile(file))
  private readonly lines: ArchiveLine[] = []
  private readonly counts: Partial<Record<ExportedTableName, number>> = {}
  private readonly texts: Record<string, string> = {}
  private bytesRead = 0
  private bytesWritten = 0

  constructor() {
    this.unzip.register(UnzipInflate)
  }

  push(bytes: Uint8Array) {
    this.bytesRead += bytes.length
    this.unpack(bytes, false)
  }

  /** Checks that the archive is complete. */
  end() {
    this.unpack(new Uint8Array(0), true)
    const contents = parseJson(this.texts['contents.json'] ?? '') as { counts?: Record<string, unknown> }
    const isComplete = exportedTableName.options.every(
      table => (contents?.counts?.[table] ?? 0) === (this.counts[table] ?? 0),
    )
    if (!contents?.counts || !isComplete) throw new UnreadableFile('failed')
  }

  takeLines(): ArchiveLine[] {
    return this.lines.splice(0)
  }

  private unpack(bytes: Uint8Array, isLast: boolean) {
    try {
      this.unzip.push(bytes.slice(), isLast)
    } catch (error) {
      throw error instanceof UnreadableFile ? error : new UnreadableFile('failed')
    }
  }

  private openFile(file: { name: string; ondata: unknown; start: () => void }) {
    const read = this.createReader(file.name)
    if (!read) return
    const decoder = new TextDecoder()
    file.ondata = (error: Error | null, data: Uint8Array, isLast: boolean) => {
      if (error) throw error
      this.countWritten(data.length)
      read(decoder.decode(data, { stream: !isLast }), isLast)
    }
    file.start()
  }

  /** Returns the function that receives the text of a file in parts, or undefined for a file that is not read. */
  private createReader(name: string): ((text: string, isLast: boolean) => void) | undefined {
    const table = tableByFile.get(name)
    if (table) return this.createTableReader(table)
    if (name !== 'manifest.json' && name !== 'contents.json') return undefined
    this.texts[name] = ''
    return (text, isLast) => {
      this.texts[name] = `${this.texts[name]}${text}`
      if (isLast && name === 'manifest.json') checkManifest(this.texts[name])
    }
  }

  private createTableReader(table: ExportedTableName) {
    let [rest, line] = ['', 0]
    return (text: string, isLast: boolean) => {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      if (isLast && rest !== '') lines.push(rest)
      if (rest.length > limits.lineLength) throw new UnreadableFile('failed')
      for (const one of lines) {
        line += 1
        this.counts[table] = line
        this.lines.push({ table, line, row: parseJson(one) })
      }
    }
  }

  private countWritten(count: number) {
    this.bytesWritten += count
    const isRatioMeaningful = this.bytesWritten > ratioFromBytes
    if (
      this.bytesWritten > limits.bytes ||
      (isRatioMeaningful && this.bytesWritten > this.bytesRead * limits.ratio)
    )
      throw new UnreadableFile('failed')
  }
}

function checkManifest(text: string) {
  const manifest = parseJson(text) as { product?: unknown; kind?: unknown; format?: unknown } | undefined
  const isOwn = manifest?.product === 'Cornerman' && manifest.kind === 'archive'
  if (!isOwn || !Number.isInteger(manifest.format)) throw new UnreadableFile('unknown-format')
  if ((manifest.format as number) > exportArchiveFormat) throw new UnreadableFile('newer-archive')
}

/** Returns undefined for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

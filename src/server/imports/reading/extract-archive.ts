import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { readByteChunks, readFirstBytes } from './read-byte-chunks.ts'

/** A file of an archive. Its name is only for display, and `entry`, its name with folders, only for comparison: neither is part of a path. */
export type ExtractedFile = { name: string; entry: string; path: string; bytes: number }

export type ArchiveLimits = { maxFiles: number; maxBytes: number; maxRatio: number }

/** Apps export at most a few thousand activities in one archive; several years of health records take about 2 GB. */
export const defaultArchiveLimits: ArchiveLimits = {
  maxFiles: 20_000,
  maxBytes: 3_000_000_000,
  maxRatio: 200,
}
/** Below it, the ratio says nothing: an empty table compresses well. */
const ratioFromBytes = 10_000_000
/** A small part of the archive can become a thousand times as large. */
const inputChunkBytes = 16_384
const maxNameLength = 255
const maxEntryLength = 1000

export type ArchiveProblem = 'too-many-files' | 'too-large' | 'suspicious-ratio' | 'damaged'

/** The archive cannot be read, or its contents exceed a limit. */
export class ArchiveError extends Error {
  readonly problem: ArchiveProblem
  constructor(problem: ArchiveProblem, options?: ErrorOptions) {
    super(`The archive cannot be extracted: ${problem}.`, options)
    this.problem = problem
  }
}

/** Whether a file begins like a zip archive. */
export const isArchive = (path: string) =>
  readFirstBytes(path, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))

/**
 * Extracts the files of a zip archive to a folder, under numbers instead of their names. Folders, and files that begin with a
 * point, are left out. Throws `ArchiveError` as soon as a limit is exceeded; the caller removes the folder.
 */
export function extractArchive(path: string, folder: string, limits = defaultArchiveLimits): ExtractedFile[] {
  const extraction = new Extraction(folder, limits)
  const archive = new Unzip(file => extraction.addFile(file))
  archive.register(UnzipInflate)
  try {
    for (const bytes of readByteChunks(path, inputChunkBytes)) {
      extraction.bytesRead += bytes.length
      archive.push(bytes.slice(), false)
    }
    archive.push(new Uint8Array(0), true)
  } catch (error) {
    throw toArchiveError(error)
  } finally {
    extraction.close()
  }
  if (!extraction.isComplete()) throw new ArchiveError('damaged')
  return extraction.files
}

const toArchiveError = (error: unknown) =>
  error instanceof ArchiveError ? error : new ArchiveError('damaged', { cause: error })

class Extraction {
  readonly files: ExtractedFile[] = []
  bytesRead = 0
  private bytesWritten = 0
  private fileCount = 0
  private readonly openFiles = new Set<number>()
  private unfinished = 0
  private readonly folder: string
  private readonly limits: ArchiveLimits

  constructor(folder: string, limits: ArchiveLimits) {
    this.folder = folder
    this.limits = limits
  }

  addFile(file: UnzipFile) {
    this.fileCount += 1
    if (this.fileCount > this.limits.maxFiles) throw new ArchiveError('too-many-files')
    const name = file.name.split(/[/\\]/).at(-1)?.slice(0, maxNameLength) ?? ''
    if (name === '' || name.startsWith('.') || file.name.startsWith('__MACOSX/')) return
    const entry = file.name.replaceAll('\\', '/').slice(0, maxEntryLength)
    const extracted = { name, entry, path: join(this.folder, String(this.files.length + 1)), bytes: 0 }
    this.files.push(extracted)
    const target = openSync(extracted.path, 'wx')
    this.openFiles.add(target)
    file.ondata = (error, data, isLast) => {
      // The library passes on what this function has thrown.
      if (error) throw toArchiveError(error)
      this.countWritten(data.length)
      extracted.bytes += data.length
      writeSync(target, data)
      if (!isLast) return
      closeSync(target)
      this.openFiles.delete(target)
    }
    file.start()
  }

  /** Whether every file was extracted to its end. */
  isComplete() {
    return this.fileCount > 0 && this.unfinished === 0
  }

  close() {
    this.unfinished = this.openFiles.size
    for (const file of this.openFiles) closeSync(file)
    this.openFiles.clear()
  }

  private countWritten(count: number) {
    this.bytesWritten += count
    if (this.bytesWritten > this.limits.maxBytes) throw new ArchiveError('too-large')
    const isRatioMeaningful = this.bytesWritten > ratioFromBytes
    if (isRatioMeaningful && this.bytesWritten > this.bytesRead * this.limits.maxRatio)
      throw new ArchiveError('suspicious-ratio')
  }
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type ListedFile = { url: string }

/**
 * Adds to each file in the service worker's list its SHA-256 hash, so that the worker caches only files of this
 * build, and who uses it.
 */
export const createFileDescriber =
  (folder: string, findAudiences: (file: string) => readonly string[]) =>
  async <File extends ListedFile>(files: File[]) => ({
    manifest: files.map(file => ({
      ...file,
      hash: hashFile(join(folder, file.url)),
      audiences: findAudiences(file.url),
    })),
    warnings: [],
  })

const hashFile = (path: string) => createHash('sha256').update(readFileSync(path)).digest('base64')

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type ListedFile = { url: string }

/**
 * Adds each file's SHA-256 hash to the service worker's list, so that the worker caches only files of this
 * build.
 */
export const createFileHasher =
  (folder: string) =>
  async <File extends ListedFile>(files: File[]) => ({
    manifest: files.map(file => ({ ...file, hash: hashFile(join(folder, file.url)) })),
    warnings: [],
  })

const hashFile = (path: string) => createHash('sha256').update(readFileSync(path)).digest('base64')

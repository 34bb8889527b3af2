import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measureFolder } from '#server/monitoring/disk-space.ts'
import type { PicturePlace } from './picture-place.ts'

export const openFilePictures = (directory: string): PicturePlace => ({
  write: (name, bytes) => writeFile(join(directory, name), bytes, { mode: 0o600 }),
  read: name => readFile(join(directory, name)).catch(ignoreMissingFile),
  remove: name => rm(join(directory, name), { force: true }),
  measure: () => measureFolder(directory),
})

/** Another server may use the same directory. */
function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

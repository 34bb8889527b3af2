import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

export type DiskSpace = { freeBytes: number; sizeBytes: number }

/** Returns the space of the disk that contains the folder, without the part reserved for root. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}

/** Counts the files of a folder and adds up their sizes. */
export async function measureFolder(folder: string): Promise<{ files: number; bytes: number }> {
  let bytes = 0
  const names = await readdir(folder)
  // One after another, so that a large folder does not occupy all file handles.
  for (const name of names)
    bytes += await stat(join(folder, name)).then(
      file => file.size,
      () => 0,
    )
  return { files: names.length, bytes }
}

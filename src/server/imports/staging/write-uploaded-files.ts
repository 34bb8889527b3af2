import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadedFile } from '#contract/imports.ts'
import type { NamedFile } from '#server/imports/reading/list-files.ts'

/** Writes the uploaded files, which are joined in the parts, to a folder. An earlier folder is replaced. */
export async function writeUploadedFiles(
  folder: string,
  files: readonly UploadedFile[],
  parts: AsyncIterable<Uint8Array>,
): Promise<NamedFile[]> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const written = files.map(({ name }, index) => ({ name, path: join(folder, `file-${index}`) }))
  const writer = new FileWriter(
    files.map(({ sizeBytes }, index) => [join(folder, `file-${index}`), sizeBytes]),
  )
  try {
    for await (const part of parts) await writer.write(part)
  } finally {
    await writer.close()
  }
  return written
}

class FileWriter {
  private readonly remaining: [path: string, bytes: number][]
  private file: FileHandle | undefined
  private missingBytes = 0

  constructor(files: [path: string, bytes: number][]) {
    this.remaining = files
  }

  async write(part: Uint8Array) {
    for (let start = 0; start < part.length; ) {
      if (this.missingBytes === 0 && !(await this.openNext())) return
      const piece = part.subarray(start, start + this.missingBytes)
      await this.file?.writeFile(piece)
      start += piece.length
      this.missingBytes -= piece.length
    }
  }

  async close() {
    await this.file?.close()
  }

  private async openNext(): Promise<boolean> {
    const [next, ...others] = this.remaining
    if (!next) return false
    this.remaining.splice(0, this.remaining.length, ...others)
    await this.file?.close()
    this.file = await open(next[0], 'wx', 0o600)
    this.missingBytes = next[1]
    return true
  }
}

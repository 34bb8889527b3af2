import { Zip, ZipDeflate } from 'fflate'
import type { Sink } from '#server/storage/spool-to-file.ts'

/**
 * Writes a ZIP file, one entry after the other. Buffers the chunks that fflate emits synchronously, so that `flush` can
 * pass them on in order.
 */
export function createZipWriter(sink: Sink) {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  return {
    add: (name: string) => {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      return file
    },
    flush: async () => {
      for (const chunk of chunks.splice(0)) await sink(chunk)
    },
    end: () => zip.end(),
  }
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
/** The minimum size, in bytes, of files to compress. Compressing smaller files would save nothing. */
const minBytes = 1024

/**
 * Writes `.br` and `.gz` files at the highest compression level, so that the server need not compress
 * responses. Modes other than `production` skip this, because it takes most of the time of a build.
 */
export function preCompress(): Plugin {
  let folder = ''
  return {
    name: 'pre-compress',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    configResolved: config => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: () => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile() && compressible.test(entry.name)) compress(join(entry.parentPath, entry.name))
    },
  }
}

function compress(path: string) {
  const content = readFileSync(path)
  if (content.length < minBytes) return
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
}

import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-fs'

export type BrowserExecutable = { executablePath: string; env: Record<string, string> }

const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/cornerman-browser')

/**
 * Returns the browser for the journeys: the one at `CHROMIUM_PATH` if set, otherwise the one in the npm
 * package. The package's al2023 archive includes two libraries that are missing from a minimal Debian system.
 */
export async function findBrowser(): Promise<BrowserExecutable> {
  const customPath = process.env.CHROMIUM_PATH
  if (customPath) return { executablePath: customPath, env: {} }
  if (!existsSync(cache)) await unpackBrowser()
  return {
    executablePath: join(cache, 'chromium'),
    env: { LD_LIBRARY_PATH: join(cache, 'al2023', 'lib'), FONTCONFIG_PATH: join(cache, 'fonts') },
  }
}

/** Unpacks into a temporary folder first, so that concurrent runs never see an incomplete browser. */
async function unpackBrowser() {
  const bin = join(
    dirname(dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))),
    'bin',
  )
  await mkdir(dirname(cache), { recursive: true })
  const folder = await mkdtemp(`${cache}-`)
  const packed = (name: string) => createReadStream(join(bin, `${name}.br`))
  await pipeline(packed('chromium'), createBrotliDecompress(), createWriteStream(join(folder, 'chromium')))
  await chmod(join(folder, 'chromium'), 0o755)
  for (const name of ['al2023', 'fonts']) {
    await pipeline(packed(`${name}.tar`), createBrotliDecompress(), extract(join(folder, name)))
  }
  await pipeline(packed('swiftshader.tar'), createBrotliDecompress(), extract(folder))
  await writeFile(join(folder, 'fonts', 'fonts.conf'), fontsConfiguration)
  await rename(folder, cache).catch(() => rm(folder, { recursive: true }))
}

/**
 * The font settings that point to the unpacked fonts, which the package expects elsewhere. The browser
 * crashes without fonts.
 */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(cache, 'fonts', 'fonts')}</dir>
  <cachedir>${join(cache, 'fonts-cache')}</cachedir>
</fontconfig>
`

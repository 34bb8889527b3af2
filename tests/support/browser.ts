import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-fs'

export type Browser = { executablePath: string; env: Record<string, string> }

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/cornerman-browser')

/**
 * The browser for the journeys: `CHROMIUM_PATH` if set, else the one that comes by npm. Its packages for
 * another distribution bring the two libraries that a bare Debian lacks.
 */
export async function findBrowser(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH
  if (own) return { executablePath: own, env: {} }
  if (!existsSync(cache)) await unpack()
  return {
    executablePath: join(cache, 'chromium'),
    env: { LD_LIBRARY_PATH: join(cache, 'al2023', 'lib'), FONTCONFIG_PATH: join(cache, 'fonts') },
  }
}

/** Into a place of its own first, so that two runs at once never see half a browser. */
async function unpack() {
  const bin = join(
    dirname(dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))),
    'bin',
  )
  await mkdir(dirname(cache), { recursive: true })
  const place = await mkdtemp(`${cache}-`)
  const packed = (name: string) => createReadStream(join(bin, `${name}.br`))
  await pipeline(packed('chromium'), createBrotliDecompress(), createWriteStream(join(place, 'chromium')))
  await chmod(join(place, 'chromium'), 0o755)
  for (const name of ['al2023', 'fonts']) {
    await pipeline(packed(`${name}.tar`), createBrotliDecompress(), extract(join(place, name)))
  }
  await pipeline(packed('swiftshader.tar'), createBrotliDecompress(), extract(place))
  await writeFile(join(place, 'fonts', 'fonts.conf'), fontsConfiguration)
  await rename(place, cache).catch(() => rm(place, { recursive: true }))
}

/** The package looks for its fonts where its own platform puts them; a browser without any ends at the first fallback. */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(cache, 'fonts', 'fonts')}</dir>
  <cachedir>${join(cache, 'fonts-cache')}</cachedir>
</fontconfig>
`

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import subset from 'subset-font'
import type { Plugin } from 'vite'

/** The characters of English text, which every page shows. */
const basicCharacters = new Set([
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
  ...Array.from('\u00a0°·½×–—‘’“”…−', character => character.codePointAt(0) ?? 0),
])

/** The weights and widths, in percent, that the style sheets use. */
const axes = { wght: { min: 400, max: 700 }, wdth: { min: 84, max: 100 } }

/**
 * Divides the Latin file of a font from Fontsource into a small one with the characters of English text, and one
 * with the rest, which browsers load only for a page that shows such a character.
 */
export function subsetFont(styleSheet: string): Plugin {
  let cacheDir = ''
  return {
    name: 'subset-font',
    enforce: 'pre',
    configResolved: config => {
      cacheDir = config.cacheDir
    },
    async load(id) {
      if (!id.endsWith(styleSheet)) return null
      const css = await readFile(id, 'utf8')
      const face = css.match(/@font-face \{[^}]*-latin-standard-normal\.woff2[^}]*\}/)?.[0]
      const [, file] = face?.match(/url\(([^)]*)\)/) ?? []
      const [, range] = face?.match(/unicode-range: ([^;]*);/) ?? []
      if (!face || !file || !range) throw new Error(`${id} has no Latin font.`)
      const font = await readFile(join(dirname(id), file))
      const characters = parseUnicodeRange(range)
      const parts = [
        { name: 'basic', characters: characters.filter(one => basicCharacters.has(one)) },
        { name: 'more', characters: characters.filter(one => !basicCharacters.has(one)) },
      ]
      const faces = parts.map(async part => {
        const path = join(cacheDir, `latin-${part.name}.woff2`)
        await mkdir(cacheDir, { recursive: true })
        const text = String.fromCodePoint(...part.characters)
        await writeFile(path, await subset(font, text, { targetFormat: 'woff2', variationAxes: axes }))
        return face
          .replace(file, relative(dirname(id), path))
          .replace(range, formatUnicodeRange(part.characters))
          .replace(/font-stretch: [^;]*;/, `font-stretch: ${axes.wdth.min}% ${axes.wdth.max}%;`)
      })
      return css.replace(face, (await Promise.all(faces)).join('\n'))
    },
  }
}

/** Lists the code points of a range such as `U+0000-00FF,U+0131`. */
export function parseUnicodeRange(range: string): number[] {
  return range.split(',').flatMap(part => {
    const [from = 0, to = from] = part
      .trim()
      .replace(/^U\+/, '')
      .split('-')
      .map(digits => Number.parseInt(digits, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

/** Writes code points, in ascending order, as a range such as `U+20-7e,U+131`. */
export function formatUnicodeRange(characters: readonly number[]): string {
  const runs: [number, number][] = []
  for (const character of characters) {
    const last = runs.at(-1)
    if (last && character === last[1] + 1) last[1] = character
    else runs.push([character, character])
  }
  return runs.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join()
}

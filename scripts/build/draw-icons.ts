import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

type Icon = {
  name: string
  px: number
  /**
   * The size of the logo as a fraction of the icon's size. A maskable icon may be cropped to a circle whose
   * diameter is 80 % of the icon's width.
   */
  share: number
  colours: { corner: string; one: string; page?: string }
}

const paperColours = { corner: '#1a1c19', one: '#0b6b4f', page: '#f5f5f2' }
/** Colours for icons that the operating system recolours; only the shape of these icons matters. */
const inkColours = { corner: '#000', one: '#000' }

const icons: readonly Icon[] = [
  { name: 'icon-192', px: 192, share: 0.62, colours: paperColours },
  { name: 'icon-512', px: 512, share: 0.62, colours: paperColours },
  { name: 'maskable-512', px: 512, share: 0.48, colours: paperColours },
  { name: 'monochrome-512', px: 512, share: 0.62, colours: inkColours },
  { name: 'badge-96', px: 96, share: 0.8, colours: inkColours },
  { name: 'apple-touch-icon', px: 180, share: 0.56, colours: paperColours },
]

/** Draws the app icons from the logo (`mark.svg`). */
export function drawIcons(): Plugin {
  let mark = ''
  return {
    name: 'draw-icons',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      mark = readFileSync(join(publicDir, 'mark.svg'), 'utf8')
    },
    async generateBundle() {
      for (const icon of icons) {
        const source = await sharp(Buffer.from(drawIcon(mark, icon)))
          .png({ compressionLevel: 9 })
          .toBuffer()
        this.emitFile({ type: 'asset', fileName: `icons/${icon.name}.png`, source })
      }
    },
  }
}

// The centre and size of the logo within its 24 × 24 view box.
const [centreX, centreY, extent] = [13, 11, 20]

/**
 * Centres the logo in a square and replaces the logo's colours, which depend on the system's colour scheme,
 * with fixed colours.
 */
function drawIcon(mark: string, { px, share, colours }: Icon): string {
  const side = extent / share
  const [x, y] = [centreX - side / 2, centreY - side / 2]
  const page = colours.page
    ? `<rect x="${x}" y="${y}" width="100%" height="100%" fill="${colours.page}"/>`
    : ''
  return mark
    .replace(
      /<style>.*<\/style>/s,
      `<style>.corner{stroke:${colours.corner}}.one{fill:${colours.one}}</style>${page}`,
    )
    .replace(/viewBox="[^"]*"/, `width="${px}" height="${px}" viewBox="${x} ${y} ${side} ${side}"`)
}

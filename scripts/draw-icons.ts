import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

type Icon = {
  name: string
  px: number
  /** How much of the side the mark takes. A maskable icon is cut to a circle of four fifths. */
  share: number
  colours: { corner: string; one: string; page?: string }
}

const onPaper = { corner: '#1a1c19', one: '#0b6b4f', page: '#f5f5f2' }
/** The system colours it as it likes: only where there is ink counts. */
const inkAlone = { corner: '#000', one: '#000' }

const icons: readonly Icon[] = [
  { name: 'icon-192', px: 192, share: 0.62, colours: onPaper },
  { name: 'icon-512', px: 512, share: 0.62, colours: onPaper },
  { name: 'maskable-512', px: 512, share: 0.48, colours: onPaper },
  { name: 'monochrome-512', px: 512, share: 0.62, colours: inkAlone },
  { name: 'badge-96', px: 96, share: 0.8, colours: inkAlone },
  { name: 'apple-touch-icon', px: 180, share: 0.56, colours: onPaper },
]

/** Draws the pictures under which the app stands on a device, all of them from the one mark. */
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
        const source = await sharp(Buffer.from(drawn(mark, icon)))
          .png({ compressionLevel: 9 })
          .toBuffer()
        this.emitFile({ type: 'asset', fileName: `icons/${icon.name}.png`, source })
      }
    },
  }
}

// Where the ink of the mark lies on its sheet of 24.
const [centreX, centreY, extent] = [13, 11, 20]

/** The mark in the middle of a square, in colours that follow nobody's system. */
function drawn(mark: string, { px, share, colours }: Icon): string {
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

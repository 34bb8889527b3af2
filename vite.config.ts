import type { IncomingMessage } from 'node:http'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preCompress } from './scripts/pre-compress.ts'
import { preloadFont } from './scripts/preload-font.ts'

const api = process.env.API_ADDRESS

/** `npm run dev`: the paths of calls go to the server, unless a browser goes to one of them as to a page. */
const toServer = {
  target: api,
  bypass: ({ url = '', headers }: IncomingMessage) => {
    // A feature's folder has the name of its calls.
    if (/\.(tsx?|css|svg)(\?|$)/.test(url)) return url
    return headers.accept?.includes('text/html') ? '/index.html' : undefined
  },
}
const calls = '^/(api|auth|notifications|achievements|uploads)(/|$)'

export default defineConfig({
  root: 'src/web',
  plugins: [react(), preloadFont('instrument-sans-latin-standard-normal'), preCompress()],
  server: api ? { proxy: { [calls]: toServer } } : {},
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2022' },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preCompress } from './scripts/pre-compress.ts'
import { preloadFont } from './scripts/preload-font.ts'

export default defineConfig({
  root: 'src/web',
  plugins: [react(), preloadFont('instrument-sans-latin-standard-normal'), preCompress()],
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2022' },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preCompress } from './scripts/pre-compress.ts'

export default defineConfig({
  root: 'src/web',
  plugins: [react(), preCompress()],
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2022' },
})

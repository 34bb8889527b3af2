import type { IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { createChunkNamer } from '#scripts/build/chunks.ts'
import { createFileDescriber } from '#scripts/build/describe-app-files.ts'
import { drawIcons } from '#scripts/build/draw-icons.ts'
import { createFileAudiences } from '#scripts/build/file-audiences.ts'
import { forbidCircularChunks } from '#scripts/build/forbid-circular-chunks.ts'
import { inlineStartChoice } from '#scripts/build/inline-start-choice.ts'
import { inlineStartScripts } from '#scripts/build/inline-start-scripts.ts'
import { leaveOutRouterParts } from '#scripts/build/omit-router-parts.ts'
import { leaveOutSchemas } from '#scripts/build/omit-schemas.ts'
import { leaveOutSummaries } from '#scripts/build/omit-summaries.ts'
import { preCompress } from '#scripts/build/pre-compress.ts'
import { subsetFont } from '#scripts/build/subset-font.ts'

const api = process.env.API_ADDRESS

/**
 * The proxy settings for `npm run dev`: API requests are forwarded to the server, but a browser that
 * navigates to the same path gets the web app.
 */
const toServer = {
  target: api,
  bypass: ({ url = '', headers }: IncomingMessage) => {
    // A feature's folder may have the same name as an API path, so do not forward requests for its source
    // files.
    if (/\.(tsx?|css|svg)(\?|$)/.test(url)) return url
    return headers.accept?.includes('text/html') ? '/index.html' : undefined
  },
}
const calls = '^/(api|auth|notifications|achievements|uploads)(/|$)'

const outDir = resolve(import.meta.dirname, 'dist/web')

const fileAudiences = createFileAudiences()

/** Surrounds the pages of signed-in users. */
const frame = 'main/frame/Shell.tsx'
/** Loaded together with every screen but the athlete’s home page. */
const library = 'ui/library/ComponentLibrary.tsx'

const resolveModules = (paths: string[]) => paths.map(path => resolve(import.meta.dirname, 'src/web', path))

/** The service worker, with the list of the app shell files to cache. */
const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'offline/worker',
  filename: 'service-worker.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['**/*.{html,js,css,svg,woff2}'],
    // Only a coach who imports people runs it, and that needs a network.
    globIgnores: ['**/people-file-worker-*.js'],
    manifestTransforms: [createFileDescriber(outDir, fileAudiences.find)],
  },
})

/** The router, which otherwise contains warnings for developers. */
const productionRouter = {
  find: /^react-router$/,
  replacement: resolve(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
}

export default defineConfig(({ command }) => ({
  root: 'src/web',
  resolve: { alias: command === 'build' ? [productionRouter] : [] },
  plugins: [
    react(),
    leaveOutRouterParts(),
    leaveOutSummaries(resolve(import.meta.dirname, 'src/contract')),
    leaveOutSchemas({
      contract: resolve(import.meta.dirname, 'src/contract'),
      web: resolve(import.meta.dirname, 'src/web'),
      schemas: resolve(import.meta.dirname, 'src/web/app/schemas'),
    }),
    inlineStartScripts(),
    inlineStartChoice({
      signIn: 'sign-in-start',
      visitor: 'visitor-start',
      later: resolveModules(['main/main.tsx', library, 'account/LoginScreen.tsx']),
      pages: {
        frame: resolveModules([frame]),
        home: resolveModules([frame, 'main/HomeScreen.tsx']),
        dashboard: resolveModules([frame, library, 'main/DashboardScreen.tsx']),
        workout: resolveModules([frame, library, 'workout-logs/WorkoutScreen.tsx']),
        builder: resolveModules([frame, library, 'regimens/RegimenEditScreen.tsx']),
      },
      font: 'latin-basic',
    }),
    subsetFont('instrument-sans/standard.css'),
    drawIcons(),
    fileAudiences.plugin,
    worker,
    forbidCircularChunks(),
    preCompress(),
  ],
  server: api ? { proxy: { [calls]: toServer } } : {},
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that cannot preload modules load them a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: resolve(import.meta.dirname, 'src/web/index.html'),
        'sign-in-start': resolve(import.meta.dirname, 'src/web/main/sign-in-start.tsx'),
        'visitor-start': resolve(import.meta.dirname, 'src/web/main/visitor-start.tsx'),
      },
      output: {
        // Each script lists the files that it may load. Compression does not make their hashes shorter.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: [{ name: createChunkNamer(), includeDependenciesRecursively: false }] },
      },
    },
  },
}))

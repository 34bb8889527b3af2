import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BuiltChunk, chooseTags, findFiles } from './inline-start-choice.ts'

const chunk = (fileName: string, imports: string[] = [], styleSheets: string[] = []): BuiltChunk => ({
  fileName,
  imports,
  viteMetadata: { importedCss: new Set(styleSheets) },
})

test('an entry needs the scripts that it imports, directly or indirectly, and their style sheets', () => {
  const chunks = [
    chunk('sign-in.js', ['base.js'], ['sign-in.css']),
    chunk('base.js', ['helpers.js'], ['base.css']),
    chunk('helpers.js', [], ['base.css']),
    chunk('app.js', ['base.js'], ['app.css']),
  ]
  const graph = new Map(chunks.map(one => [one.fileName, one]))
  assert.deepEqual(findFiles(chunks.slice(0, 1), graph), [
    'sign-in.js',
    'base.js',
    'helpers.js',
    'sign-in.css',
    'base.css',
  ])
})

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`

test('the page contains no tags of the app, and a script that writes those of the app or of a first page', () => {
  const html = `<head>
    <!-- start-choice -->
    <link rel="icon" href="/mark.svg">
    <script type="module" crossorigin src="/first.js"></script>
    <script type="module" crossorigin src="/app.js"></script>
    <link rel="modulepreload" crossorigin href="/base.js">
    <link rel="stylesheet" crossorigin href="/app.css">
  </head>`
  const page = chooseTags(html, {
    signIn: '<script type="module" src="/sign-in.js"></script>',
    visitor: '<script type="module" src="/visitor.js"></script>',
    later: '<link rel="modulepreload" href="/app.js">',
    pages: {
      home: ['<link rel="modulepreload" crossorigin href="/base.js">', preload('/home.js')],
      dashboard: [preload('/dashboard.js')],
    },
    font: '<link rel="preload" as="font" href="/font.woff2">',
  })
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []
  const rest = page.replace(script, '')
  assert.match(rest, /mark\.svg/)
  assert.doesNotMatch(rest, /app\.js|base\.js|app\.css|font\.woff2/)
  assert.ok(page.indexOf('<script>') < page.indexOf('mark.svg'))
  assert.equal(script.split('/font.woff2').length - 1, 2)
  for (const file of [
    '/sign-in.js',
    '/visitor.js',
    '/app.js',
    '/base.js',
    '/app.css',
    '/home.js',
    '/dashboard.js',
  ])
    assert.equal(script.split(file).length - 1, file === '/app.js' ? 3 : 1, file)
  assert.doesNotMatch(script, /_TAGS/)
  assert.match(script, /modulepreload[^>]*\/app\.js[^>]*><script[^>]*\/first\.js/)
  new Function(script)
})

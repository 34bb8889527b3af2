import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { test } from 'node:test'

// The law of the house: four rooms, arrows that point left, the same features on both sides, the same file
// names in each. ARCHITECTURE.md says why.

const root = resolve(import.meta.dirname, '..')
const source = join(root, 'src')

const rooms = ['training', 'contract', 'server', 'web'] as const
const mayImport: Record<(typeof rooms)[number], string[]> = {
  training: ['training'],
  contract: ['contract', 'training'],
  server: ['server', 'contract', 'training'],
  web: ['web', 'contract', 'training'],
}

const features =
  'account people exercises regimens assignments schedule workout-logs safety reviews notifications achievements analytics imports exports admin'.split(
    ' ',
  )
const serverPlumbing = ['access', 'database', 'delivery', 'events', 'http', 'storage']
const webPlumbing = ['app', 'ui', 'offline']

/** A verb is one lower-case word; what several steps write is named by it. */
const serverFile = /^(routes|policy|store|listeners|[a-z]+)\.ts$|^[a-z-]+\.test\.ts$/
const webFile =
  /^[A-Z]\w*(Screen|Panel|Dialog|Field|Row|Chart)\.tsx$|^queries\.ts$|^[A-Z]\w*\.module\.css$|^[a-z][\w-]*\.ts$|^[a-z-]+\.test\.ts$/

type File = { path: string; room: string; folder: string; imports: string[] }

const files: File[] = filesBelow(source).map(path => {
  const [room = '', folder = ''] = relative(source, path).split('/')
  return { path, room, folder, imports: importsOf(path) }
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(ts|tsx|css)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
}

/** Where a file's imports lead: paths below src, or names of packages. */
function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/(?:\bfrom\s+|^import\s+|\bimport\(\s*)'([^'\n]+)'/gm)].map(([, target = '']) => {
    if (target.startsWith('#')) return target.slice(1)
    return target.startsWith('.') ? relative(source, resolve(dirname(path), target)) : target
  })
}

const isTest = (file: File) => file.path.endsWith('.test.ts')
const shown = (file: File) => relative(root, file.path)

test('arrows between the rooms point left', () => {
  for (const file of files) {
    for (const target of file.imports) {
      const room = rooms.find(name => target.startsWith(`${name}/`))
      if (!room || isTest(file)) continue
      assert.ok(
        mayImport[file.room as (typeof rooms)[number]].includes(room),
        `${shown(file)} imports ${target}. What both sides need belongs into contract, a rule of training into training.`,
      )
    }
  }
})

test('training is pure: it imports nothing from outside', () => {
  for (const file of files.filter(one => one.room === 'training' && !isTest(one))) {
    for (const target of file.imports) {
      assert.ok(
        target.startsWith('training/'),
        `${shown(file)} imports ${target}. Give it to the function as an argument.`,
      )
    }
  }
})

/** What reads a line step by step, of which one step alone shows little. None is to be added. */
const withoutExamples =
  /prescription\/line\/(at|chain|chips|compose|doubts|draft|group|name|place|settle|spans)\.ts$|day\/state\.ts$|merge-contents\.ts$/

test('every exported function of training says what it answers, with an example', () => {
  const exported =
    /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^export (?:function\*? (\w+)|const (\w+)[^=\n]*=\s*(?:<[^>]*>)?(?:\([^)]*\)|\w+)(?:: [^=\n]+)? =>)/gm
  for (const file of files.filter(one => one.room === 'training' && !isTest(one))) {
    if (withoutExamples.test(file.path)) continue
    for (const [, said = '', name, constant] of readFileSync(file.path, 'utf8').matchAll(exported)) {
      assert.match(
        said,
        /@example|`/,
        `${shown(file)}: ${name ?? constant} has no example. Its docstring says shapes, units, range, failures and a call with its answer.`,
      )
    }
  }
})

test('features of the server meet only in events', () => {
  for (const file of files.filter(
    one => one.room === 'server' && features.includes(one.folder) && !isTest(one),
  )) {
    for (const target of file.imports.filter(one => one.startsWith('server/'))) {
      const [, folder = ''] = target.split('/')
      const isOther = features.includes(folder) && folder !== file.folder
      assert.ok(
        !isOther,
        `${shown(file)} imports ${target}. Record an event and listen, or move what both need to server/access.`,
      )
    }
  }
})

test('nothing imports what puts it together', () => {
  for (const file of files.filter(
    one => one.room === 'server' && one.folder.endsWith('.ts') === false && !isTest(one),
  )) {
    const composition = file.imports.filter(target => /^server\/(app|main|serve|store)\.ts$/.test(target))
    assert.deepEqual(composition, [], `${shown(file)}: take what you need as an argument (server/parts.ts).`)
  }
})

test('the plumbing knows no feature', () => {
  for (const file of files.filter(
    one => serverPlumbing.includes(one.folder) && one.room === 'server' && !isTest(one),
  )) {
    for (const target of file.imports) {
      const [room, folder = ''] = target.split('/')
      assert.ok(
        room !== 'server' || !features.includes(folder),
        `${shown(file)} imports ${target}. app.ts brings the two together.`,
      )
    }
  }
})

test('ui knows no athlete and no server', () => {
  for (const file of files.filter(one => one.room === 'web' && one.folder === 'ui' && !isTest(one))) {
    for (const target of file.imports) {
      const isOwn = target.startsWith('web/ui/') || !/^(web|contract|server)\//.test(target)
      assert.ok(
        isOwn,
        `${shown(file)} imports ${target}. Hand it in as a property, or move the part to its feature.`,
      )
    }
  }
})

test('a web feature shows of another only its panels and its queries', () => {
  for (const file of files.filter(one => one.room === 'web' && features.includes(one.folder))) {
    for (const target of file.imports.filter(one => one.startsWith('web/'))) {
      const [, folder = ''] = target.split('/')
      const isOther = features.includes(folder) && folder !== file.folder
      const isOpen = /Panel\.tsx$|\/queries\.ts$/.test(target)
      assert.ok(
        !isOther || isOpen,
        `${shown(file)} imports ${target}. Make it a Panel, or move it to web/ui.`,
      )
    }
  }
})

test('only stores and the plumbing touch the database', () => {
  for (const file of files.filter(
    one => one.room === 'server' && features.includes(one.folder) && !isTest(one),
  )) {
    const isStore = basename(file.path) === 'store.ts'
    const touches = file.imports.some(
      target =>
        target.startsWith('drizzle-orm') || target === 'pg' || target.startsWith('server/database/schema'),
    )
    assert.ok(isStore || !touches, `${shown(file)} speaks SQL. Give the statement a name in store.ts.`)
  }
})

test('every folder and file name is one of the closed list', () => {
  for (const file of files) {
    const name = basename(file.path)
    const depth = relative(source, file.path).split('/').length
    if (depth < 3 || !['server', 'web'].includes(file.room)) continue
    const plumbing = file.room === 'server' ? serverPlumbing : webPlumbing
    assert.ok(
      [...features, ...plumbing].includes(file.folder),
      `${shown(file)}: there is no feature "${file.folder}". Features: ${features.join(', ')}.`,
    )
    if (plumbing.includes(file.folder)) continue
    const pattern = file.room === 'server' ? serverFile : webFile
    assert.match(
      name,
      pattern,
      `${shown(file)}: name it routes, policy, store, listeners or a verb (server), or …Screen, …Panel, …Dialog, …Field, …Row, …Chart or queries (web).`,
    )
  }
})

test('the routes of features stay thin', () => {
  for (const file of files.filter(one => basename(one.path) === 'routes.ts' && one.room === 'server')) {
    const lines = readFileSync(file.path, 'utf8').split('\n').length
    assert.ok(
      lines <= 200,
      `${shown(file)} has ${lines} lines. What thinks belongs into a verb, what asks the database into the store.`,
    )
  }
})

test('documents name only files that exist', () => {
  for (const document of ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'STYLE.md']) {
    const text = readFileSync(join(root, document), 'utf8')
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      assert.ok(existsSync(join(root, target)), `${document} links to ${target}, which is not there.`)
    }
  }
})

import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Zippable, zipSync } from 'fflate'
import { ArchiveError, type ArchiveLimits, extractArchive, isArchive } from './extract-archive.ts'

const root = mkdtempSync(join(tmpdir(), 'cornerman-archive-'))
after(() => rmSync(root, { recursive: true }))

let count = 0
function createFolder() {
  count += 1
  const folder = join(root, `test-${count}`)
  mkdirSync(join(folder, 'files'), { recursive: true })
  return folder
}

function extract(bytes: Uint8Array, limits?: ArchiveLimits) {
  const folder = createFolder()
  const path = join(folder, 'archive.zip')
  writeFileSync(path, bytes)
  const files = extractArchive(path, join(folder, 'files'), limits)
  return files.map(({ name, path: file, bytes }) => ({ name, bytes, text: readFileSync(file, 'utf8') }))
}

const text = (content: string) => new TextEncoder().encode(content)
const problemOf = (problem: string) => (error: unknown) =>
  error instanceof ArchiveError && error.problem === problem
const limits: ArchiveLimits = { maxFiles: 3, maxBytes: 1000, maxRatio: 200 }

test('extracts compressed and stored files', () => {
  const archive: Zippable = {
    'workouts.csv': text('a,b\n1,2\n'.repeat(1000)),
    'folder/': new Uint8Array(0),
    'folder/more.csv': [text('stored'), { level: 0 }],
    'empty.csv': new Uint8Array(0),
    '__MACOSX/._workouts.csv': text('metadata'),
    '.DS_Store': text('metadata'),
  }
  assert.deepEqual(
    extract(zipSync(archive)).map(({ name, bytes, text }) => [name, bytes, text.slice(0, 6)]),
    [
      ['workouts.csv', 8000, 'a,b\n1,'],
      ['more.csv', 6, 'stored'],
      ['empty.csv', 0, ''],
    ],
  )
})

test('never uses a name of the archive as a path', () => {
  const folder = createFolder()
  const path = join(folder, 'archive.zip')
  const names = [
    '../../outside.csv',
    '/etc/absolute.csv',
    'C:\\windows\\drive.csv',
    `${'x'.repeat(5000)}.csv`,
  ]
  writeFileSync(path, zipSync(Object.fromEntries(names.map(name => [name, text('content')]))))
  const files = extractArchive(path, join(folder, 'files'))
  assert.deepEqual(readdirSync(join(folder, 'files')), ['1', '2', '3', '4'])
  assert.deepEqual(readdirSync(folder).sort(), ['archive.zip', 'files'])
  assert.deepEqual(files.map(({ name }) => name).slice(0, 3), ['outside.csv', 'absolute.csv', 'drive.csv'])
  assert.equal(files[3]?.name.length, 255)
})

test('stops at an archive with too many files or too much in them', () => {
  const files = (names: number, bytes: number) =>
    zipSync(
      Object.fromEntries(
        Array.from({ length: names }, (_, index) => [`${index}.csv`, new Uint8Array(bytes)]),
      ),
    )
  assert.equal(extract(files(3, 300), limits).length, 3)
  assert.throws(() => extract(files(4, 1), limits), problemOf('too-many-files'))
  assert.throws(() => extract(files(3, 400), limits), problemOf('too-large'))
  assert.throws(() => extract(files(1, 40_000_000)), problemOf('suspicious-ratio'))
})

test('does not extract a damaged or truncated archive', () => {
  const bytes = zipSync({
    'a.csv': text(Array.from({ length: 5000 }, (_, index) => `${index},${index * 7919}`).join('\n')),
  })
  assert.throws(() => extract(bytes.slice(0, 500)), problemOf('damaged'))
  const damaged = bytes.slice()
  damaged.fill(0xff, 100, 400)
  assert.throws(() => extract(damaged), ArchiveError)
  assert.throws(() => extract(text('not an archive')), problemOf('damaged'))
  assert.equal(extract(bytes).length, 1)
})

test('recognises an archive by its first bytes', () => {
  const folder = createFolder()
  writeFileSync(join(folder, 'archive'), zipSync({ a: text('a') }))
  writeFileSync(join(folder, 'table.zip'), 'a,b\n1,2')
  assert.deepEqual([isArchive(join(folder, 'archive')), isArchive(join(folder, 'table.zip'))], [true, false])
})

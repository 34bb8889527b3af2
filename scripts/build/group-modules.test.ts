import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findImportCycle } from './forbid-circular-chunks.ts'
import { type Chunk, groupModules } from './group-modules.ts'

const large = 100_000
const small = 1_000

function group(
  pages: Record<string, string[]>,
  { sizes = {}, imports = {} }: { sizes?: Record<string, number>; imports?: Record<string, string[]> } = {},
) {
  return groupModules(
    Object.entries(pages).map(([name, modules]) => ({ name, modules: new Set(modules), weight: 1 })),
    { sizeOf: id => sizes[id] ?? large, importsOf: id => imports[id] ?? [] },
  )
}

const sort = (chunks: readonly Chunk[]) =>
  chunks.map(({ modules }) => modules.toSorted()).toSorted((a, b) => a.join().localeCompare(b.join()))

test('large modules used by the same pages form a chunk', () => {
  const chunks = group({
    home: ['frame', 'menu', 'calendar'],
    session: ['frame', 'menu', 'timer'],
    help: ['frame'],
  })
  assert.deepEqual(sort(chunks), [['calendar'], ['frame'], ['menu'], ['timer']])
  assert.deepEqual(chunks.find(({ modules }) => modules.includes('menu'))?.pages, ['home', 'session'])
})

test('a small chunk is merged with the chunk that adds least to what the pages load', () => {
  const chunks = group(
    { home: ['frame', 'icon', 'calendar'], session: ['frame', 'icon', 'timer'], help: ['frame', 'articles'] },
    { sizes: { icon: small } },
  )
  // In the frame, only the help page loads the icon in vain.
  assert.deepEqual(sort(chunks), [['articles'], ['calendar'], ['frame', 'icon'], ['timer']])
})

test('a small chunk is not merged with one that would make another page load a large import', () => {
  const chunks = group(
    { home: ['icon', 'calendar'], session: ['icon', 'menu', 'popover'], help: ['menu', 'popover'] },
    { sizes: { icon: small, menu: small }, imports: { menu: ['popover'] } },
  )
  const withIcon = chunks.find(({ modules }) => modules.includes('icon'))
  assert.ok(!withIcon?.modules.includes('popover'))
  assert.ok(!withIcon?.modules.includes('menu'))
})

test('chunks never import each other in a cycle', () => {
  const imports = { first: ['second'], second: ['third'] }
  const chunks = group(
    { home: ['first', 'second', 'third'], session: ['second', 'third'], help: ['third', 'fourth'] },
    { sizes: { first: small, third: small, fourth: small }, imports },
  )
  const nameOf = (id: string) => chunks.find(({ modules }) => modules.includes(id))?.modules.join() ?? ''
  const graph = new Map(
    chunks.map(({ modules }) => [
      modules.join(),
      Object.entries(imports)
        .filter(([id]) => modules.includes(id))
        .flatMap(([, ids]) => ids.map(nameOf))
        .filter(name => name !== modules.join()),
    ]),
  )
  assert.equal(findImportCycle(graph), undefined)
  assert.deepEqual(chunks.flatMap(({ modules }) => modules).toSorted(), [
    'first',
    'fourth',
    'second',
    'third',
  ])
})

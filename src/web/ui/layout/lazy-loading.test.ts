import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement, Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { lazyUnlessLoaded, startDeferredLoading, withPreload } from './lazy-loading.ts'

/** Lets everything run that belongs to the current task. */
async function finishTask() {
  for (let step = 0; step < 50; step++) await undefined
}

test('code that is loaded in advance is requested in one task after the other', async () => {
  const requested: string[] = []
  const counts = ['menu', 'dialog', 'chart'].map(
    name =>
      new Promise<number>(resolve => {
        withPreload(async () => {
          requested.push(name)
          await finishTask()
          resolve(requested.length)
        })
      }),
  )
  await finishTask()
  assert.deepEqual(requested, [])
  startDeferredLoading()
  assert.deepEqual(await Promise.all(counts), [1, 2, 3])
  assert.deepEqual(requested, ['menu', 'dialog', 'chart'])
})

test('a part is rendered at once if its code has loaded, and otherwise after a loading state', async () => {
  const Part = lazyUnlessLoaded(
    async () =>
      ({ name }: { name: string }) =>
        `Part of ${name}`,
  )
  const render = () =>
    renderToStaticMarkup(
      createElement(Suspense, { fallback: 'Loading' }, createElement(Part, { name: 'Ana' })),
    )
  assert.match(render(), /Loading/)
  await Part.preload()
  assert.equal(render(), 'Part of Ana')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUndoStack } from './undo-stack.ts'

const toStep = (message: string) => ({ message, run: () => {} })

test('changes are undone one by one, the last one first', () => {
  const stack = createUndoStack()
  stack.add(toStep('Squats moved'))
  stack.add(toStep('Bench skipped'))
  assert.equal(stack.take()?.message, 'Bench skipped')
  assert.equal(stack.take()?.message, 'Squats moved')
  assert.equal(stack.take(), undefined)
})

test('the outcome of undoing is no change, but the next change is', () => {
  const stack = createUndoStack()
  stack.add(toStep('Squats moved'))
  stack.add(toStep('Squats moved again'))
  stack.take()
  stack.add(toStep('Squats moved back'))
  assert.equal(stack.take()?.message, 'Squats moved')
  stack.endUndoing()
  stack.add(toStep('Bench skipped'))
  assert.equal(stack.take()?.message, 'Bench skipped')
})

test('a change that is undone in its toast is undone only once', () => {
  const stack = createUndoStack()
  const [squats, bench] = [toStep('Squats moved'), toStep('Bench skipped')]
  stack.add(squats)
  stack.add(bench)
  stack.remove(bench)
  stack.add(toStep('Bench restored'))
  assert.equal(stack.take(), squats)
  assert.equal(stack.take(), undefined)
})

test('a change that was undone in another way is forgotten, and the others stay', () => {
  const stack = createUndoStack()
  stack.add({ ...toStep('Reviewed: Ana'), change: 'review-1' })
  stack.add({ ...toStep('Reviewed: Bo'), change: 'review-2' })
  stack.add(toStep('Squats moved'))
  stack.forget('review-2')
  assert.equal(stack.take()?.message, 'Squats moved')
  assert.equal(stack.take()?.message, 'Reviewed: Ana')
  assert.equal(stack.take(), undefined)
})

test('repeating a change in the toast of its undo is a change again', () => {
  const stack = createUndoStack()
  stack.add(toStep('Squats moved'))
  stack.take()
  const back = toStep('Squats moved back')
  stack.add(back)
  stack.remove(back)
  stack.add(toStep('Squats moved again'))
  assert.equal(stack.take()?.message, 'Squats moved again')
})

test('nothing can be undone after someone else has signed in', () => {
  const stack = createUndoStack()
  stack.add(toStep('Squats moved'))
  stack.clear()
  assert.equal(stack.take(), undefined)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rememberResults } from './remember-results.ts'

function createCounted() {
  const read: string[] = []
  const find = rememberResults((text: string) => {
    read.push(text)
    return text === 'nothing' ? undefined : text.length
  })
  return { read, find }
}

test('a text is read once, also if nothing is found in it', () => {
  const { read, find } = createCounted()
  assert.deepEqual(['squat', 'nothing', 'squat', 'nothing'].map(find), [5, undefined, 5, undefined])
  assert.deepEqual(read, ['squat', 'nothing'])
})

test('the results of many texts are not kept, and of long ones only those of the latest', () => {
  const { read, find } = createCounted()
  find('first')
  for (let count = 0; count < 1000; count++) find(`line ${count}`)
  assert.equal(find('first'), 5)
  assert.equal(read.filter(text => text === 'first').length, 2)
  const long = 'a'.repeat(301)
  assert.deepEqual([find(long), find(long)], [301, 301])
  assert.equal(read.filter(text => text === long).length, 1)
  for (let count = 0; count < 8; count++) find(`${long} ${count}`)
  assert.equal(find(long), 301)
  assert.equal(read.filter(text => text === long).length, 2)
})

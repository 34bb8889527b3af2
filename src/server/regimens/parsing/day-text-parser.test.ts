import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { serverForTests } from '#support/server/server.ts'
import { createDayTextParser, maxTextCharacters } from './day-text-parser.ts'
import { parseDayText } from './parse-day-text.ts'

const server = serverForTests()
const limits = { parsingSeconds: 60, parsedCharactersPerHour: maxTextCharacters }

function createParser(context: TestContext, changes: Partial<typeof limits> = {}) {
  const parser = createDayTextParser({ ...limits, ...changes }, server.store.database)
  context.after(parser.close)
  return parser
}

const toDay = (text: string) => ({ name: '', notes: '', text })

test('a worker parses days the same way as the main thread', async context => {
  const days = ['Squat 3x5 100kg', 'Bench press 4x8\nStay tight.', 'Squat 3x5 100kg'].map(toDay)
  const getParsedDay = await createParser(context).parse(randomUUID(), days)
  assert.deepEqual(days.map(getParsedDay), days.map(parseDayText))
})

test('reports a day that is too long for the calendar', async context => {
  const day = toDay('Squat 3x5 @ RPE 8\n'.repeat(49) + 'Stay tight. '.repeat(4000))
  const getParsedDay = await createParser(context).parse(randomUUID(), [day])
  assert.deepEqual(getParsedDay(day), parseDayText(day))
  assert.equal(getParsedDay(day).ok, false)
})

test('texts that take too long fail, and another person’s texts are parsed', async context => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const parser = createParser(context)
  const manyDays = Array.from({ length: 300 }, (_, index) => toDay(`Squat 3x5 100kg\nRow 3x${index + 1}`))
  const slow = assert.rejects(parser.parse(randomUUID(), manyDays), { code: 'regimen.text-took-too-long' })
  await setImmediate()
  context.mock.timers.tick(limits.parsingSeconds * 1000)
  await slow
  const day = toDay('Bench press 4x8')
  assert.deepEqual((await parser.parse(randomUUID(), [day]))(day), parseDayText(day))
})

test('rejects more text than the maximum', async context => {
  const parser = createParser(context)
  const day = toDay('x'.repeat(maxTextCharacters / 10))
  await assert.rejects(parser.parse(randomUUID(), [...Array(10).fill(day), toDay('y')]), {
    code: 'regimen.too-much-text',
  })
})

test('rejects a short text that describes very many sets', async context => {
  const day = toDay(Array.from({ length: 40 }, (_, index) => `Squat 10x5 ${index + 60}kg`).join('\n'))
  const parser = createParser(context)
  await assert.rejects(parser.parse(randomUUID(), Array(400).fill(day)), { code: 'regimen.too-much-text' })
  assert.equal((await parser.parse(randomUUID(), Array(40).fill(day)))(day).ok, true)
})

test('limits how much text is parsed for one person in an hour', async context => {
  const parser = createParser(context, { parsedCharactersPerHour: 100 })
  const day = toDay('Squat 3x5 100kg. '.repeat(4))
  const [rita, bo] = [randomUUID(), randomUUID()]
  await parser.parse(rita, [day])
  await assert.rejects(parser.parse(rita, [day]), (error: { code: string; details: object }) => {
    assert.equal(error.code, 'regimen.too-much-text-per-hour')
    assert.ok('retryAfterSeconds' in error.details)
    return true
  })
  assert.equal((await parser.parse(bo, [day]))(day).ok, true)
})

test('a day that was not parsed is reported as changed by somebody else', async context => {
  const getParsedDay = await createParser(context).parse(randomUUID(), [toDay('Squat 3x5')])
  assert.throws(() => getParsedDay(toDay('Squat 5x5')), { code: 'regimen.changed-elsewhere' })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { getDateFormatter } from '#training/localization/format-instant.ts'
import { readDateTime } from './read-date-time.ts'

const seed = 20_261_129
const minute = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-12-31T23:59:00Z'), noInvalidDate: true })
  .map(date => new Date(Math.floor(date.getTime() / 60_000) * 60_000))
const expected = (instant: Date) => ({
  date: instant.toISOString().slice(0, 10),
  time: instant.toISOString().slice(11, 19),
  instant: null,
})

test('reads dates and times with the names of months in many languages', () => {
  const language = fc.constantFrom(
    ...'en-GB en-US de fr fr-CA es pt pt-BR it nl sv nb da fi pl cs sk ru uk tr ro hu el id ca et sl ja zh zh-TW ko'.split(
      ' ',
    ),
  )
  const style = fc.constantFrom('medium', 'long')
  fc.assert(
    fc.property(minute, language, style, (instant, locale, dateStyle) => {
      const parts = { dateStyle, timeStyle: 'short', timeZone: 'UTC', calendar: 'gregory' } as Parameters<
        typeof getDateFormatter
      >[0]
      const text = getDateFormatter(parts, locale).format(instant)
      const order = locale === 'en-US' ? 'month-first' : 'day-first'
      assert.deepEqual(readDateTime(text, order), expected(instant), text)
    }),
    { seed, numRuns: 2000 },
  )
})

test('reads ISO dates, and the instant if the text states an offset', () => {
  fc.assert(
    fc.property(
      minute,
      fc.integer({ min: -840, max: 840 }),
      fc.constantFrom('T', ' '),
      (local, offset, gap) => {
        const [date, time] = [local.toISOString().slice(0, 10), local.toISOString().slice(11, 19)]
        assert.deepEqual(readDateTime(`${date}${gap}${time}`, 'day-first'), expected(local))
        const digits = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map(part =>
          String(part).padStart(2, '0'),
        )
        const withOffset = `${date}${gap}${time}${offset < 0 ? '-' : '+'}${digits.join(':')}`
        const instant = new Date(local.getTime() - offset * 60_000).toISOString()
        assert.deepEqual(readDateTime(withOffset, 'day-first'), { date, time, instant })
      },
    ),
    { seed },
  )
})

test('reads the forms that apps write', () => {
  const texts = [
    '2026/02/03 10:56 PM',
    '3.2.2026 22:56',
    '03. 02. 2026 22:56',
    '3 de fev. de 2026, 22:56',
    'Feb 3, 2026, 10:56\u202fPM',
    '3 Feb 2026, 22:56',
    '2026年2月3日 下午10:56',
    '20260203T225600',
    'Tue, 3 Feb 2026 22:56',
    '٢٠٢٦-٠٢-٠٣ ٢٢:٥٦',
  ]
  for (const text of texts)
    assert.deepEqual(
      readDateTime(text, 'month-first'),
      { date: '2026-02-03', time: '22:56:00', instant: null },
      text,
    )
  assert.equal(readDateTime('03/02/2026', 'day-first')?.date, '2026-02-03')
  assert.equal(readDateTime('03/02/26', 'month-first')?.date, '2026-03-02')
})

test('rejects text that is not a date, and days that do not exist', () => {
  for (const text of [
    '',
    'soon',
    '2026-02-29',
    '31 Feb 2026',
    '2026-13-01',
    '12:30',
    '2026-02-03 25:00',
    '1,234',
    '2026-02-03 hello',
  ])
    assert.equal(readDateTime(text, 'day-first'), null, text)
  assert.equal(readDateTime('a'.repeat(10_000), 'day-first'), null)
})

import type { LineOptions } from '../line/read.ts'
import { readLine } from '../line/read.ts'
import type { DayReading } from './day.ts'

/** The text of a training day, read: every line with what it is, and the blocks that they make. */
export function readDay(text: string, options: LineOptions = {}): DayReading {
  let from = 0
  const reading: DayReading = { lines: [], blocks: [], notes: '' }
  for (const line of text.split('\n')) {
    const span = { from, to: from + line.length }
    from = span.to + 1
    const read = line.trim() === '' ? null : readLine(line, options)
    if (read) {
      const { item } = read
      const shape = { name: '', rounds: null, seconds: null, restSeconds: null }
      reading.blocks.push({ kind: 'straight', ...shape, items: [item] })
    }
    const place = read ? { block: reading.blocks.length - 1, item: 0 } : { block: null, item: null }
    reading.lines.push({
      ...span,
      kind: read ? 'item' : 'blank',
      letter: '',
      ...place,
      reading: read,
      contentFrom: span.from,
    })
  }
  return reading
}

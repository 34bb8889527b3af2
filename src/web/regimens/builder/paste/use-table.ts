import { useEffect, useState } from 'react'
import type { NameReader } from '#training/prescription/line/line.ts'
import { type Table, tableReading } from '#training/program/table/read.ts'
import type { Units } from '#training/units.ts'
import { newId } from '../new-id.ts'

/** So long the page is not asked for anything else; a key is answered in between. */
const sliceMs = 12

const nothing: Table = { layout: 'across', weeks: [], cells: [], leftOut: 0, isCut: false }

/**
 * How a text is read as a table, as soon as it is: day by day, so that the page stays at hand. While it is read anew the
 * table is that of before, and `isReading`.
 */
export function useTable(
  text: string,
  units: Units,
  layout: 'across' | 'down' | undefined,
  nameOf: NameReader | undefined,
): { table: Table; isReading: boolean } {
  const [read, setRead] = useState<{
    table: Table
    text: string
    layout?: typeof layout
    nameOf?: typeof nameOf
  }>({
    table: nothing,
    text: '',
  })
  useEffect(() => {
    const reading = tableReading(text, {
      newId,
      units,
      ...(layout && { layout }),
      ...(nameOf && { nameOf }),
    })
    let timer = setTimeout(function go() {
      const until = performance.now() + sliceMs
      do {
        const step = reading.next()
        if (step.done) return setRead({ table: step.value, text, layout, nameOf })
      } while (performance.now() < until)
      timer = setTimeout(go)
    })
    return () => clearTimeout(timer)
  }, [text, units, layout, nameOf])
  return {
    table: read.table,
    isReading: read.text !== text || read.layout !== layout || read.nameOf !== nameOf,
  }
}

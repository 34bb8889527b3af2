import { useEffect, useState } from 'react'
import type { ExerciseNameResolver } from '#training/prescription/line/parsed-line.ts'
import type { TableLayout } from '#training/program/pasted-table/detect-columns.ts'
import { type ParsedTable, parseTableInSteps } from '#training/program/pasted-table/parse-table.ts'
import type { Units } from '#training/units.ts'
import { newId } from '#web/regimens/builder/draft/new-id.ts'

/**
 * The maximum duration of one parsing step, short enough for the page to respond to key presses between
 * steps.
 */
const parseSliceMs = 12

const emptyTable: ParsedTable = {
  layout: 'across',
  weeks: [],
  cells: [],
  leftOut: 0,
  workoutLog: null,
  isCut: false,
}

/**
 * Parses text as a table in short steps, so that the page stays responsive. While new text is being parsed,
 * returns the previous table and sets `isReading`.
 */
export function useParsedTable(
  text: string,
  units: Units,
  layout: TableLayout | undefined,
  nameOf: ExerciseNameResolver | undefined,
): { table: ParsedTable; isReading: boolean } {
  const [parsed, setParsed] = useState<{
    table: ParsedTable
    text: string
    layout?: typeof layout
    nameOf?: typeof nameOf
  }>({
    table: emptyTable,
    text: '',
  })
  useEffect(() => {
    const parser = parseTableInSteps(text, {
      newId,
      units,
      ...(layout && { layout }),
      ...(nameOf && { nameOf }),
    })
    let timer = setTimeout(function parseSlice() {
      const sliceEnd = performance.now() + parseSliceMs
      do {
        const step = parser.next()
        if (step.done) return setParsed({ table: step.value, text, layout, nameOf })
      } while (performance.now() < sliceEnd)
      timer = setTimeout(parseSlice)
    })
    return () => clearTimeout(timer)
  }, [text, units, layout, nameOf])
  return {
    table: parsed.table,
    isReading: parsed.text !== text || parsed.layout !== layout || parsed.nameOf !== nameOf,
  }
}

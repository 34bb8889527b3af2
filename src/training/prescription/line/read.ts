import { metric, type Units } from '../../units.ts'
import { splitLine } from '../parse.ts'
import type { LineReading, NameReader } from './line.ts'

export type LineOptions = {
  /** In which a bare number is meant, and in which chips speak. */
  units?: Units
  /** Which week of the program this is, from 1. */
  week?: number
  nameOf?: NameReader
}

/** One line of a program, read. It never fails: what cannot be read remains. */
export function readLine(text: string, { units = metric, nameOf }: LineOptions = {}): LineReading {
  const { name, sets } = splitLine(text, units)
  const known = nameOf?.(name)
  return {
    item: {
      name: known?.name ?? name,
      exerciseId: known?.exerciseId ?? null,
      sets,
      tempo: '',
      restSeconds: null,
      notes: '',
    },
    parts: [],
    remains: [],
    questions: [],
    weeks: null,
  }
}

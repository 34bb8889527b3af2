import type { Rule, WrittenItem, WrittenSet } from '../prescription.ts'

/** Where something stands in a text: from the first character to before the last, as `slice` counts. */
export type Span = { from: number; to: number }

/** A word of a line that was understood, with how it was read: the chips under the line. */
export type Part = Span & {
  kind:
    | 'exercise'
    | 'role'
    | 'sets'
    | 'amount'
    | 'load'
    | 'effort'
    | 'cadence'
    | 'tempo'
    | 'rest'
    | 'side'
    | 'rule'
    | 'weeks'
    | 'note'
  /** How it was read, in the words of the reader: `3 sets`, `80 % of 1RM`, `rest 3:00`. */
  words: string
}

/** A word that can be read in two ways: what was taken stands first; each `text` can be read in one way alone. */
export type Question = Span & { readings: { words: string; text: string }[] }

/** An exercise of the library behind what was typed; undefined: nothing near enough. */
export type NameReader = (typed: string) => { name: string; exerciseId: string | null } | undefined

export type LineReading = {
  /** The exercise of this line; without a prescription its sets are empty and its name is all that was typed. */
  item: WrittenItem
  parts: Part[]
  /** `superset: A`: the exercises of a letter are done together. */
  group?: string
  /** What was not understood: it stays in the text and is not counted. */
  remains: Span[]
  questions: Question[]
  /** Where the line says several weeks, the sets of each, the first week's first; `item.sets` is the asked week's. */
  weeks: { sets: WrittenSet[]; isDeload: boolean; rule: Rule | null }[] | null
}

import { createSeededRandom } from '#support/seeded-random.ts'
import { writeCircuit, writeRepLadder, writeSingleEmom, writeSuperset } from './circuits/circuits.ts'
import { writeAlternation, writeLadder, writeSetsOfSets, writeSteadySession } from './endurance/patterns.ts'
import { writeIntervalSession, writeWholeSession } from './endurance/sessions.ts'
import { type SportName, sports } from './endurance/sports.ts'
import { writeSwimList } from './endurance/swim-lists.ts'
import { languages } from './set-lines/languages.ts'
import { writeSetLines } from './set-lines/set-lines.ts'
import { type Chooser, createChooser, type WrittenForm } from './written-form.ts'

const sportNames = Object.keys(sports) as SportName[]
const languageNames = Object.keys(languages) as (keyof typeof languages)[]

/** The kinds of prescriptions that are written. */
export type FormGroup = 'endurance' | 'circuits' | 'languages'

const writers: Record<FormGroup, readonly ((choose: Chooser) => WrittenForm)[]> = {
  endurance: [
    ...sportNames.map(name => (choose: Chooser) => writeIntervalSession(choose, name)),
    ...sportNames.map(name => (choose: Chooser) => writeWholeSession(choose, name)),
    writeSetsOfSets,
    writeLadder,
    writeAlternation,
    writeSteadySession,
    writeSwimList,
  ],
  circuits: [writeCircuit, writeCircuit, writeSingleEmom, writeRepLadder, writeSuperset],
  languages: languageNames.map(name => (choose: Chooser) => writeSetLines(choose, name)),
}

/** Writes texts of all kinds in turn; the same seed writes the same texts. */
export function writeForms(group: FormGroup, count: number, seed: number): WrittenForm[] {
  const choose = createChooser(createSeededRandom(seed))
  const kinds = writers[group]
  return Array.from({ length: count }, (_, index) => {
    const write = kinds[index % kinds.length]
    if (!write) throw new Error(`There are no forms of ${group}.`)
    return write(choose)
  })
}

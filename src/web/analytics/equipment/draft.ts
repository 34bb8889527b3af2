import { v7 as uuidv7 } from 'uuid'
import type { Equipment } from '#contract/equipment.ts'
import { readRack, writeRack } from './rack.ts'

export type DraftRow = { key: string; first: string; second: string }

/** What there is while it is typed. */
export type Draft = {
  unit: Equipment['unit']
  bars: DraftRow[]
  plates: DraftRow[]
  dumbbells: string
  kettlebells: string
  stackStep: string
}

export const emptyRow = (): DraftRow => ({ key: uuidv7(), first: '', second: '' })

export function toDraft({ unit, bars, plates, dumbbells, kettlebells, stackStep }: Equipment): Draft {
  return {
    unit,
    bars: bars.map(bar => ({ ...emptyRow(), first: bar.name, second: String(bar.weight) })),
    plates: plates.map(plate => ({
      ...emptyRow(),
      first: String(plate.weight),
      second: String(plate.count),
    })),
    dumbbells: writeRack(dumbbells),
    kettlebells: writeRack(kettlebells),
    stackStep: stackStep === null ? '' : String(stackStep),
  }
}

type Read = { ok: true; equipment: Equipment } | { ok: false; faults: Record<string, string> }

/** Rows that were left empty are none. */
export function readDraft(draft: Draft): Read {
  const faults: Record<string, string> = {}
  const told = <T>(value: T | undefined, field: string, sentence: string, otherwise: T): T => {
    if (value === undefined) faults[field] = sentence
    return value ?? otherwise
  }
  const weight = `A number of ${draft.unit}.`
  const rack = 'Weights with commas between, or a span such as 5 to 30 by 2.5.'
  const equipment: Equipment = {
    unit: draft.unit,
    bars: filled(draft.bars, ({ first, second }, index) => ({
      name: told(first.trim() || undefined, `bars.${index}.name`, 'What is it called?', ''),
      weight: told(readNumber(second, 500), `bars.${index}.weight`, weight, 0),
    })),
    plates: filled(draft.plates, ({ first, second }, index) => ({
      weight: told(readNumber(first, 500), `plates.${index}.weight`, weight, 0),
      count: told(readCount(second), `plates.${index}.count`, 'How many? A number up to 200.', 0),
    })),
    dumbbells: told(readRack(draft.dumbbells), 'dumbbells', rack, []),
    kettlebells: told(readRack(draft.kettlebells), 'kettlebells', rack, []),
    stackStep:
      draft.stackStep.trim() === '' ? null : told(readNumber(draft.stackStep, 100), 'stackStep', weight, 0),
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, equipment }
}

/** A fault is told at the row where it stands, empty ones counted. */
const filled = <T>(rows: readonly DraftRow[], read: (row: DraftRow, index: number) => T): T[] =>
  rows.flatMap((row, index) => (row.first.trim() || row.second.trim() ? [read(row, index)] : []))

function readNumber(text: string, most: number): number | undefined {
  const plain = text.trim().replace(',', '.')
  const value = /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0
  return value > 0 && value <= most ? value : undefined
}

function readCount(text: string): number | undefined {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : -1
  return value >= 0 && value <= 200 ? value : undefined
}

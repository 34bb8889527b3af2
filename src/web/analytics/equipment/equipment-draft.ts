import { v7 as uuidv7 } from 'uuid'
import type { Equipment, LoadRoundingMode } from '#training/equipment.ts'
import { formatWeightList, parseWeightList } from './weight-list.ts'

export type EquipmentDraftRow = { key: string; first: string; second: string }

/** The equipment as entered in the form, not yet validated. */
export type EquipmentDraft = {
  unit: Equipment['unit']
  bars: EquipmentDraftRow[]
  plates: EquipmentDraftRow[]
  dumbbells: string
  kettlebells: string
  stackStep: string
  rounding: LoadRoundingMode
}

export const createDraftRow = (): EquipmentDraftRow => ({ key: uuidv7(), first: '', second: '' })

export function toEquipmentDraft({
  unit,
  bars,
  plates,
  dumbbells,
  kettlebells,
  stackStep,
  rounding = 'nearest',
}: Equipment): EquipmentDraft {
  return {
    unit,
    bars: bars.map(bar => ({ ...createDraftRow(), first: bar.name, second: String(bar.weight) })),
    plates: plates.map(plate => ({
      ...createDraftRow(),
      first: String(plate.weight),
      second: String(plate.count),
    })),
    dumbbells: formatWeightList(dumbbells),
    kettlebells: formatWeightList(kettlebells),
    stackStep: stackStep === null ? '' : String(stackStep),
    rounding,
  }
}

type ParsedDraft = { ok: true; equipment: Equipment } | { ok: false; faults: Record<string, string> }

/**
 * Parses the equipment form, ignoring empty rows. Returns the equipment, or an error message for each invalid
 * field.
 */
export function parseEquipmentDraft(draft: EquipmentDraft): ParsedDraft {
  const faults: Record<string, string> = {}
  const valueOrFault = <T>(value: T | undefined, field: string, sentence: string, fallback: T): T => {
    if (value === undefined) faults[field] = sentence
    return value ?? fallback
  }
  const weight = `Enter a number in ${draft.unit}.`
  const rack = 'Enter weights separated by commas, or a range such as 5 to 30 by 2.5.'
  const equipment: Equipment = {
    unit: draft.unit,
    bars: mapFilledRows(draft.bars, ({ first, second }, index) => ({
      name: valueOrFault(first.trim() || undefined, `bars.${index}.name`, 'Enter a name.', ''),
      weight: valueOrFault(parseWeight(second, 500), `bars.${index}.weight`, weight, 0),
    })),
    plates: mapFilledRows(draft.plates, ({ first, second }, index) => ({
      weight: valueOrFault(parseWeight(first, 500), `plates.${index}.weight`, weight, 0),
      count: valueOrFault(
        parsePlateCount(second),
        `plates.${index}.count`,
        'Enter a whole number from 0 to 200.',
        0,
      ),
    })),
    dumbbells: valueOrFault(parseWeightList(draft.dumbbells), 'dumbbells', rack, []),
    kettlebells: valueOrFault(parseWeightList(draft.kettlebells), 'kettlebells', rack, []),
    stackStep:
      draft.stackStep.trim() === ''
        ? null
        : valueOrFault(parseWeight(draft.stackStep, 100), 'stackStep', weight, 0),
    rounding: draft.rounding,
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, equipment }
}

/**
 * Calls `map` for each non-empty row. `index` also counts empty rows, so that each error appears in the
 * correct row.
 */
const mapFilledRows = <T>(
  rows: readonly EquipmentDraftRow[],
  map: (row: EquipmentDraftRow, index: number) => T,
): T[] => rows.flatMap((row, index) => (row.first.trim() || row.second.trim() ? [map(row, index)] : []))

function parseWeight(text: string, max: number): number | undefined {
  const plain = text.trim().replace(',', '.')
  const value = /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0
  return value > 0 && value <= max ? value : undefined
}

function parsePlateCount(text: string): number | undefined {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : -1
  return value >= 0 && value <= 200 ? value : undefined
}

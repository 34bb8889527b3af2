import type { WrittenItem } from '#training/prescription/prescription.ts'
import { amountWords, intensityWord } from '#training/prescription/words.ts'
import { type LoadUnit, rounded, toLoadUnit, type Units } from '#training/units.ts'
import { needsLook, type RosterLine } from './rows.ts'

type Line = Pick<RosterLine<{ isShared: boolean }>, 'athlete' | 'flags' | 'span' | 'foremost'>

/** What a line comes to for all: its kilos from the lightest to the heaviest, and what is to be said of them. */
export type Range = { words: string; detail: string; needsLook: boolean }

/**
 * The heaviest sets of all in the reader's unit, what is asked instead where nothing was worked out, and how many need
 * a look; of a line without sets nothing.
 */
export function rangeOf(
  { sets }: Pick<WrittenItem, 'sets'>,
  lines: readonly Line[],
  units: Units,
): Range | undefined {
  if (sets.length === 0 || lines.length === 0) return undefined
  const shared = lines.filter(line => line.athlete.isShared)
  const kilos = shared.flatMap(({ span }) => (span ? [span.heaviest.loadKg] : []))
  const looks = shared.filter(needsLook)
  const asked = intensityWord(sets, units) || amountWords(sets, units)
  return {
    words: kilos.length > 0 ? spanWords(kilos, units.load) : asked,
    detail: detailOf(sets, shared, units),
    needsLook: looks.length > 0,
  }
}

function detailOf(sets: WrittenItem['sets'], shared: readonly Line[], { load: unit }: Units): string {
  const looks = shared.filter(needsLook)
  const without = looks.filter(({ flags }) => flags[0]?.kind === 'no-max').length
  if (looks.length > 0 && without === looks.length) return `${without} without a max`
  if (looks.length > 0) return `${looks.length} ${looks.length === 1 ? 'needs' : 'need'} a look`
  if (shared.length === 0) return 'nobody shares logs'
  const lately = shared.flatMap(({ foremost }) => (foremost?.kind === 'last' ? [foremost.loadKg] : []))
  if (lately.length > 0) return `last time ${spanWords(lately, unit)}`
  if (shared.some(({ span }) => span)) return originOf(sets)
  const isOpen = sets.some(({ effort, load }) => effort !== null && load === null)
  return isOpen ? '' : 'the same for all'
}

function originOf(sets: WrittenItem['sets']): string {
  const percent = sets.find(({ load }) => load?.kind === 'percent')?.load
  if (percent?.kind !== 'percent') return 'the same for all'
  return percent.of === 'training-max' ? 'from each training max' : ''
}

/** `95 kg`, `67.5 to 140 kg`. */
function spanWords(loadsKg: readonly number[], unit: LoadUnit): string {
  const [from, to] = [Math.min(...loadsKg), Math.max(...loadsKg)].map(kg => rounded(toLoadUnit(kg, unit), 1))
  return from === to ? `${to} ${unit}` : `${from} to ${to} ${unit}`
}

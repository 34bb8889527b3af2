import type { ParsedLine } from '#training/prescription/line/parsed-line.ts'
import { stridesPattern, swimPartPattern } from '#training/prescription/line/split-entries.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'
import type { PrescribedSet } from '#training/prescription/prescription.ts'

/** The names on a line before one of its parts. */
export type NamesBefore = {
  name: string
  /** The name before that of the strides, if the last name is theirs. */
  nameBeforeStrides: string
}

/**
 * Remembers the name of a part for those after it.
 *
 * @example rememberName({ name: 'Run', nameBeforeStrides: '' }, 'strides').nameBeforeStrides // 'Run'
 */
export const rememberName = (before: NamesBefore, name: string): NamesBefore => ({
  name,
  nameBeforeStrides: areStrides(before.name) ? before.nameBeforeStrides : before.name,
})

const areStrides = (name: string) => stridesPattern.test(normaliseText(name))

/**
 * Sets without the name of an exercise belong to the exercise before them. So do sets with only a posture, as in `Calf raise
 * 3x15 straight knee + 3x15 bent knee`. In `200 kick, 400 easy` and `4x100 strides, 2 km easy`, the name is that of the first
 * part only.
 */
export function nameFurtherPart(
  reading: ParsedLine,
  { name: nameBefore, nameBeforeStrides }: NamesBefore,
): ParsedLine {
  const { item } = reading
  if (nameBefore === '' || !(item.name === '' || posturePattern.test(item.name))) return reading
  const ofPart = swimPartPattern.test(normaliseText(nameBefore)) ? 'Swim' : nameBefore
  const isRun = areStrides(nameBefore) && item.sets.some(isLongerThanStride)
  return {
    ...reading,
    item: { ...item, name: `${isRun ? findNameOfRun(nameBeforeStrides) : ofPart} ${item.name}`.trim() },
  }
}

/** In `1 mile jog, 4x100 strides, 2x2 miles @ LT`, only the first part is jogged. */
const findNameOfRun = (name: string) => (name === '' || /^jog(?:ging)?$/i.test(name) ? 'Run' : name)

const posturePattern = /^(?:bent|straight|extended|flexed|locked)[ -](?:knee|leg|arm|elbow)s?$/i

const isLongerThanStride = ({ amount }: PrescribedSet) =>
  (amount?.kind === 'distance' && amount.meters >= 200) || (amount?.kind === 'time' && amount.seconds >= 90)

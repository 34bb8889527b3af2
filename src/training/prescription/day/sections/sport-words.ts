import type { Sport } from '#training/prescription/context/sport-kinds.ts'
import type { EnduranceName } from '#training/prescription/day/endurance-sport.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'

const sportWords: readonly (readonly [EnduranceName, RegExp])[] = [
  [
    'Run',
    /\b(?:run(?:s|ning)?|jog(?:ging)?|track|treadmill|lauf(?:en|training)?|course(?: a pied)?|footing|correr|carrera|corsa|corrida)\b/,
  ],
  [
    'Bike',
    /\b(?:bike|biking|ride|cycling|spin(?:ning)?|turbo|zwift|rad(?:fahren|training)?|velo|cyclisme|bici(?:cleta)?|ciclismo)\b/,
  ],
  ['Swim', /\b(?:swim(?:ming)?|pool|schwimmen|natation|piscine|nadar|natacion|piscina|nuoto|natacao)\b/],
  ['Row', /\b(?:row(?:ing)?|erg(?:o|ometer)?|rudern|aviron|rameur|remo|canottaggio)\b/],
  ['Ski', /\b(?:ski ?erg|(?:xc|nordic|cross-?country|roller)[ -]?ski(?:ing)?|langlauf(?:en)?)\b/],
]

/**
 * Lists the sports whose words occur in a text.
 *
 * @example findSports('Swim, then run') // ['Run', 'Swim']
 */
export function findSports(words: string): EnduranceName[] {
  const plain = normaliseText(words)
  return sportWords.flatMap(([sport, pattern]) => (pattern.test(plain) ? [sport] : []))
}

/**
 * Returns the only sport of a list, or undefined if there are several or none.
 *
 * @example findOnly(['Run', 'Run']) // 'Run'
 */
export const findOnly = (sports: readonly EnduranceName[]): EnduranceName | undefined =>
  new Set(sports).size === 1 ? sports[0] : undefined

/**
 * Returns the sport that a heading or name states.
 *
 * @example findSportOfHeading('Swim workout') // 'swim'
 */
export const findSportOfHeading = (words: string): Sport | null =>
  sportByName[findOnly(findSports(words)) ?? ''] ?? null

const sportByName: Readonly<Record<string, Sport>> = {
  Run: 'run',
  Bike: 'bike',
  Swim: 'swim',
  Row: 'row',
  Ski: 'ski',
}

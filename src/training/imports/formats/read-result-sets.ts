import { readDuration } from '#training/imports/values/read-duration.ts'

/** A set in the words of an athlete; its values are as they were written. */
export type ResultSet = { load: string; reps: string; seconds: string; rpe: string }

const number = String.raw`\d+(?:[.,]\d+)?`
const load = `(?<load>${number} ?(?:kgs?|lbs?|#))`
const reps = String.raw`(?<reps>\d+)(?: ?reps?)?`
const effort = `(?: ?(?:@|rpe|@ ?rpe) ?(?<rpe>${number}))?`
const beforeReps = ' ?(?:x|×|for) ?'
// After a load, @ would be the effort.
const beforeLoad = ' ?(?:x|×|@|at) ?'
const bodyWeight = '(?:bw|body ?weight)'
const patterns = [
  String.raw`${load}${beforeReps}${reps}(?: ?[x×,] ?(?<sets>\d+) ?sets?)?${effort}`,
  String.raw`(?<sets>\d+)(?: ?sets?)?(?: ?[x×] ?| of )${reps}${beforeLoad}${load}${effort}`,
  `${reps}${beforeLoad}${load}${effort}`,
  String.raw`(?:(?<sets>\d+)(?: ?sets?)? ?[x×] ?)?${reps}${beforeLoad}${bodyWeight}`,
  `${bodyWeight}${beforeReps}${reps}`,
  String.raw`(?:(?<sets>\d+) ?[x×] ?)?(?<reps>\d+) ?reps`,
].map(pattern => new RegExp(`^${pattern}$`, 'i'))

/** More sets in one line are a typing error. */
const maxSets = 20
const maxLength = 4000

/**
 * Finds the sets in a result that an athlete wrote in their own words. Only lines that can have one meaning are read: a weight
 * needs its unit, because `5x100` may be either. `texts` are the other lines.
 *
 * @example readResultSets('100kg x 5\nfelt heavy') // { sets: [{ load: '100kg', reps: '5', seconds: '', rpe: '' }], texts: ['felt heavy'] }
 */
export function readResultSets(result: string): { sets: ResultSet[]; texts: string[] } {
  const sets: ResultSet[] = []
  const texts: string[] = []
  const parts = result.slice(0, maxLength).split(/\n|;|,\s+/)
  for (const part of parts) {
    const line = part.replace(/^\s*(?:[•∙·*–-]\s*)?(?:set \d+ ?[:.)-] ?)?/i, '').trim()
    const found = readLine(line)
    if (found) sets.push(...found)
    else if (line !== '') texts.push(line)
  }
  const rest = result.slice(maxLength).trim()
  return { sets, texts: rest ? [...texts, rest] : texts }
}

function readLine(line: string): ResultSet[] | null {
  for (const pattern of patterns) {
    const groups = pattern.exec(line)?.groups
    if (!groups) continue
    const count = Number(groups.sets ?? 1)
    if (count < 1 || count > maxSets) return null
    const set = { load: groups.load ?? '', reps: groups.reps ?? '', seconds: '', rpe: groups.rpe ?? '' }
    return Array.from({ length: count }, () => set)
  }
  // A number alone may be anything.
  if (/^\d+([.,]\d+)?$/.test(line) || readDuration(line, 'second') === null) return null
  return [{ load: '', reps: '', seconds: line, rpe: '' }]
}

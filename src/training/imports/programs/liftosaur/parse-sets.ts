/** A group of equal sets in Liftosaur text, with what applies to it; null if not stated. */
export type LiftosaurSets = {
  count: number
  /** Repetitions as the notation writes them: `5`, `8-12` or `5+`. */
  reps: string
  load: string | null
  rpe: string | null
  restSeconds: number | null
}

/** A list of sets, or values for all sets of the exercise, with the parts that cannot be mapped. */
export type LiftosaurSection = { sets: LiftosaurSets[]; shared: SetValues; unmapped: string[] }
type SetValues = Pick<LiftosaurSets, 'load' | 'rpe' | 'restSeconds'>

export const noValues: SetValues = { load: null, rpe: null, restSeconds: null }
const maxSets = 100

/**
 * Parses a section of sets, such as `1x5 @8, 5x5 50%`, or of values for all sets, such as `20s 60%`. Returns null if it is
 * neither. That the app asks for a result (`@8+`, `100lb+`) needs no counterpart, because results can always be logged.
 *
 * @example parseSetsSection('3x8-12 60kg')?.sets[0]?.reps // '8-12'
 */
export function parseSetsSection(section: string): LiftosaurSection | null {
  const parts = section.split(',').map(part => part.trim())
  const groups = parts.map(parseGroup)
  const [only] = groups
  if (!only || groups.some(group => !group || (!group.sets && groups.length > 1))) return null
  if (!only.sets) return { sets: [], shared: only.values, unmapped: only.unmapped }
  const known = groups.filter(group => group !== null)
  return {
    sets: known.flatMap(({ sets }) => (sets ? [sets] : [])),
    shared: noValues,
    unmapped: known.flatMap(({ unmapped }) => unmapped),
  }
}

type Group = { sets: LiftosaurSets | null; values: SetValues; unmapped: string[] }

/** Parses a group of equal sets, or only values; null if it is neither. */
function parseGroup(part: string): Group | null {
  const [first = '', ...others] = part.split(/\s+(?![^(]*\))/)
  const match = /^(\d{1,3})x(\d{1,4})(?:-(\d{1,4}))?(\+?)$/.exec(first)
  const { values, unmapped, known, seconds } = readValues(match ? others : [first, ...others])
  if (!match) return known > 0 && seconds === null ? { sets: null, values, unmapped } : null
  const [, number, from, to, plus] = match
  const count = Number(number)
  const isTimed = seconds !== null && from === '1' && to === undefined
  const problems = [
    ...(seconds !== null && !isTimed ? [`${seconds} s for each set`] : []),
    // The notation has neither a range that ends with as many as possible, nor repetitions in a time.
    ...((to !== undefined || isTimed) && plus ? [first] : []),
  ]
  if (count > maxSets) return null
  const reps = to === undefined ? `${from}${plus}` : `${from}-${to}`
  return {
    sets: { count, reps: isTimed ? `${seconds} s` : reps, ...values },
    values,
    unmapped: [...unmapped, ...problems],
  }
}

type ReadValues = { values: SetValues; unmapped: string[]; known: number; seconds: number | null }

/** Adds a token to the values if the pattern matches it. */
const readers: readonly [RegExp, (read: ReadValues, match: RegExpExecArray) => void][] = [
  [
    /^(\d+(?:\.\d+)?)(kg|lb|%)\+?$/,
    ({ values }, [, size, unit]) => {
      values.load = unit === '%' ? `${size}%` : `${size} ${unit}`
    },
  ],
  [
    /^@(\d+(?:\.\d+)?)\+?$/,
    ({ values }, [, rpe]) => {
      values.rpe = `@${rpe}`
    },
  ],
  [
    /^(\d+)s$/,
    ({ values }, [, rest]) => {
      values.restSeconds = Number(rest)
    },
  ],
  [
    /^(\d+)s\|(?:(\d+)s|\?)$/,
    (read, [, seconds, rest]) => {
      read.seconds = Number(seconds)
      if (rest !== undefined) read.values.restSeconds = Number(rest)
    },
  ],
  [/^\?\+$/, () => {}],
]

function readValues(tokens: readonly string[]): ReadValues {
  const read: ReadValues = { values: { ...noValues }, unmapped: [], known: 0, seconds: null }
  for (const token of tokens) {
    const found = readers
      .map(([pattern, add]) => ({ add, match: pattern.exec(token) }))
      .find(({ match }) => match !== null)
    if (found?.match) {
      found.add(read, found.match)
      read.known += 1
    } else if (token !== '') read.unmapped.push(token)
  }
  return read
}

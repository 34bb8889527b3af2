/** The exercise for the words by which devices and services name sports; the first pattern that matches applies. */
const sports: readonly [pattern: RegExp, exercise: string][] = [
  [/treadmill/, 'Treadmill run'],
  [/trail.*run|run.*trail/, 'Trail run'],
  [/\brun|jog|^9$/, 'Running'],
  [/(indoor|virtual|stationary|spin).*(cycl|bik|rid)|spinning|indoor_cycling/, 'Indoor cycling'],
  [/mountain.?bik|mtb/, 'Mountain bike ride'],
  [/\b(cycl|bik|rid)|biking|cycling|^1$/, 'Cycling'],
  [/open.?water.*swim|swim.*open.?water/, 'Open water swim'],
  [/swim/, 'Swimming'],
  [/hik/, 'Hiking'],
  [/walk/, 'Walking'],
  [/indoor.*row|row.*(machine|erg|indoor)/, 'Row erg'],
  [/row/, 'Rowing'],
  [/cross.?country.*ski|nordic.?ski/, 'Cross-country ski'],
  [/ski.?erg/, 'Ski erg'],
  [/elliptical/, 'Elliptical'],
  [/stair|step.*machine/, 'Stair climber'],
  [/(strength|weight|functional).*(training|lifting)?/, 'Strength training'],
  [/yoga/, 'Yoga'],
  [/pilates/, 'Pilates'],
]

/**
 * Returns the exercise that a sport means, in the words of a device or service. An unknown sport keeps its own words.
 *
 * @example toSportName('HKWorkoutActivityTypeRunning') // 'Running'
 */
export function toSportName(...texts: readonly (string | null | undefined)[]): string {
  const words = texts.map(splitWords).filter(text => text !== '' && !/^(generic|other|all)$/.test(text))
  const joined = words.join(' ')
  const known = sports.find(([pattern]) => pattern.test(joined))?.[1]
  if (known) return known
  const [first = 'workout'] = words
  return `${first.charAt(0).toUpperCase()}${first.slice(1, maxLength)}`
}

const maxLength = 100

const splitWords = (text: string | null | undefined) =>
  (text ?? '')
    .replace(/^HKWorkoutActivityType/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()

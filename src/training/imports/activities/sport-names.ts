/**
 * The exercise for the words by which devices and services name sports, in the languages in which archives name them; the first
 * pattern that matches applies.
 */
const sports: readonly [pattern: RegExp, exercise: string][] = [
  [/treadmill|laufband|tapis (de course|roulant)|cinta de correr|esteira/, 'Treadmill run'],
  [/trail.*(run|lauf|course|carrera|corsa|corrida)|(run|course|carrera|corsa|corrida).*trail/, 'Trail run'],
  [/\brun|jog|^9$|\blauf|course à pied|\bcarrera|\bcorrer\b|\bcorsa\b|\bcorrida\b|hardlopen/, 'Running'],
  [
    /(indoor|virtual|virtue|stationary|spin).*(cycl|bik|rid|rad|vélo|bici)|(vélo|bici).*virtu|spinning|indoor_cycling/,
    'Indoor cycling',
  ],
  [/mountain.?bik|mtb|\bvtt\b/, 'Mountain bike ride'],
  [
    /\b(cycl|bik|rid)|biking|cycling|^1$|radfahr|\bvélo\b|bicicleta|ciclismo|cyclisme|pedalata|fietsen/,
    'Cycling',
  ],
  [/open.?water.*swim|swim.*open.?water|freiwasser|eau libre|aguas abiertas|acque libere/, 'Open water swim'],
  [/swim|schwimm|natation|natación|natação|\bnuoto\b|zwem/, 'Swimming'],
  [/hik|wander|randonnée|senderismo|escursion/, 'Hiking'],
  [/walk|spazier|\bgehen\b|\bmarche\b|caminata|camminata|caminhada|wandel/, 'Walking'],
  [/indoor.*row|row.*(machine|erg|indoor)/, 'Row erg'],
  [/row|rudern|aviron|\bremo\b|canottaggio/, 'Rowing'],
  [/cross.?country.*ski|nordic.?ski|langlauf/, 'Cross-country ski'],
  [/ski.?erg/, 'Ski erg'],
  [/elliptical|elliptique|elíptica|ellittica/, 'Elliptical'],
  [/stair|step.*machine/, 'Stair climber'],
  [
    /(strength|weight|functional).*(training|lifting)?|kraft|gewichtstraining|gewichtheben|musculation|musculação|\bpesas\b|\bpesi\b/,
    'Strength training',
  ],
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

/** Words that are written together, apart or short, and how they are compared. */
const spellings = new Map<string, string>(
  Object.entries({
    bb: 'barbell',
    db: 'dumbbell',
    kb: 'kettlebell',
    bw: 'bodyweight',
    'body weight': 'bodyweight',
    'kettle bell': 'kettlebell',
    'dumb bell': 'dumbbell',
    dumbell: 'dumbbell',
    'bar bell': 'barbell',
    oh: 'overhead',
    'over head': 'overhead',
    inc: 'incline',
    dec: 'decline',
    rev: 'reverse',
    ext: 'extension',
    wtd: 'weighted',
    asst: 'assisted',
    alt: 'alternating',
    alternate: 'alternating',
    dl: 'deadlift',
    'dead lift': 'deadlift',
    hs: 'handstand',
    'hand stand': 'handstand',
    cs: 'chest supported',
    sl: 'singleleg',
    sa: 'singlearm',
    'single leg': 'singleleg',
    'single legged': 'singleleg',
    'one leg': 'singleleg',
    'one legged': 'singleleg',
    '1 leg': 'singleleg',
    '1 legged': 'singleleg',
    'single arm': 'singlearm',
    'one arm': 'singlearm',
    'one armed': 'singlearm',
    '1 arm': 'singlearm',
    'pull up': 'pullup',
    'push up': 'pushup',
    'press up': 'pushup',
    pressup: 'pushup',
    'chin up': 'chinup',
    'sit up': 'situp',
    'step up': 'stepup',
    'step down': 'stepdown',
    'muscle up': 'muscleup',
    'get up': 'getup',
    'crunch up': 'crunch',
    'pull down': 'pulldown',
    'push down': 'pushdown',
    'press down': 'pushdown',
    pressdown: 'pushdown',
    'pull over': 'pullover',
    'kick back': 'kickback',
    'roll out': 'rollout',
    'walk out': 'walkout',
    'fall out': 'fallout',
    'cross over': 'crossover',
    'wood chop': 'woodchop',
    woodchopper: 'woodchop',
    'wood chopper': 'woodchop',
    'skull crusher': 'skullcrusher',
    skullcrusher: 'skullcrusher',
    'dead bug': 'deadbug',
    'pull through': 'pullthrough',
    'bent over': 'bentover',
    'straight leg': 'straightleg',
    'straight legged': 'straightleg',
    'stiff leg': 'stiffleg',
    'stiff legged': 'stiffleg',
    stifflegged: 'stiffleg',
    'straight arm': 'straightarm',
    'bent knee': 'bentknee',
    'trap bar': 'trapbar',
    'hex bar': 'trapbar',
    hexbar: 'trapbar',
    'safety bar': 'safetybar',
    'safety squat bar': 'safetybar',
    ssb: 'safetybar',
    'swiss bar': 'swissbar',
    'football bar': 'swissbar',
    'multi grip bar': 'swissbar',
    'ez bar': 'ezbar',
    'ez curl bar': 'ezbar',
    ez: 'ezbar',
    'e z bar': 'ezbar',
    't bar': 'tbar',
    'smith machine': 'smith',
    'resistance band': 'band',
    banded: 'band',
    'lever machine': 'machine',
    'plate loaded': 'machine',
    'med ball': 'medball',
    'medicine ball': 'medball',
    mb: 'medball',
    'swiss ball': 'swissball',
    'stability ball': 'swissball',
    'exercise ball': 'swissball',
    'physio ball': 'swissball',
    trx: 'suspension',
    'suspension trainer': 'suspension',
    'ab wheel': 'abwheel',
    'close grip': 'closegrip',
    cg: 'closegrip',
    'narrow grip': 'closegrip',
    'wide grip': 'widegrip',
    wg: 'widegrip',
    'neutral grip': 'neutralgrip',
    ng: 'neutralgrip',
    'reverse grip': 'reversegrip',
    'underhand grip': 'reversegrip',
    underhand: 'reversegrip',
    supinated: 'reversegrip',
    'half kneeling': 'halfkneeling',
    'tall kneeling': 'tallkneeling',
    'double under': 'doubleunder',
    'single under': 'singleunder',
    'toe to bar': 'toestobar',
    'knee to elbow': 'kneestoelbow',
    'jump rope': 'jumprope',
    'skipping rope': 'jumprope',
    'low to high': 'lowtohigh',
    'high to low': 'hightolow',
    'farmer walk': 'farmer carry',
    'suitcase walk': 'suitcase carry',
    'waiter walk': 'waiter carry',
    'yoke walk': 'yoke carry',
    'rear foot elevated': 'rfe',
    'front foot elevated': 'ffe',
    'rear delt': 'reardelt',
    'rear deltoid': 'reardelt',
    flye: 'fly',
    flies: 'fly',
    'hyper extension': 'hyperextension',
    'sky erg': 'skierg',
    'ski erg': 'skierg',
    'row erg': 'rowerg',
    'bike erg': 'bikeerg',
    'air bike': 'airbike',
    tire: 'tyre',
    with: '',
    the: '',
    of: '',
    and: '',
  }),
)

const longest = Math.max(...[...spellings.keys()].map(words => words.split(' ').length))

/**
 * The words of a name as they are compared: without case, accents, punctuation and plural, the short ones written out,
 * in the order in which they stand. Any text; what has no letters has no words.
 *
 * @example nameWords('Pull Ups (BW)') // ['pullup', 'bodyweight']
 */
export function nameWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replace(/ß/g, 'ss')
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(word => word !== '')
    .map(singular)
  const words: string[] = []
  for (let at = 0; at < plain.length; ) {
    const [said, taken] = spelled(plain, at)
    words.push(...said.split(' ').filter(word => word !== ''))
    at += taken
  }
  return words
}

/** The longest known spelling that begins there, and how many words it takes. */
function spelled(words: readonly string[], at: number): [said: string, taken: number] {
  for (let count = Math.min(longest, words.length - at); count > 0; count--) {
    const said = spellings.get(words.slice(at, at + count).join(' '))
    if (said !== undefined) return [said, count]
  }
  return [words[at] ?? '', 1]
}

const likePlural = new Set(['abs', 'bss', 'gas', 'bus', 'iso', 'cross', 'css'])
const irregular = new Map([
  ['calves', 'calf'],
  ['flyes', 'fly'],
  ['flys', 'fly'],
  ['flies', 'fly'],
  ['feet', 'foot'],
  ['tyres', 'tyre'],
])

/** One of several: rough, for both sides of a comparison are treated alike. */
function singular(word: string): string {
  const known = irregular.get(word)
  if (known) return known
  if (word.length < 3 || likePlural.has(word) || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  if (/(sses|ches|shes|xes)$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return word.slice(0, -1)
}

/** The letters of the words without spaces: `push up` and `pushup` are one. */
export const compactOf = (words: readonly string[]) => words.join('')

/** The words in no order: `bench press barbell` and `barbell bench press` are one. */
export const bagOf = (words: readonly string[]) => words.toSorted().join(' ')

/** Maps spellings and abbreviations to the form used for comparison. */
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
    'machine plate': 'machine',
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

const maxSpellingWords = Math.max(...[...spellings.keys()].map(words => words.split(' ').length))

/**
 * Splits a name into normalised words for comparison: ignores case, accents, punctuation and plurals, and
 * expands abbreviations. Accepts any text and preserves the order of words.
 *
 * @example normaliseNameWords('Pull Ups (BW)') // ['pullup', 'bodyweight']
 */
export function normaliseNameWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replace(/ß/g, 'ss')
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(word => word !== '')
    .map(toSingular)
  const words: string[] = []
  for (let at = 0; at < plain.length; ) {
    const [spelling, wordCount] = matchSpelling(plain, at)
    words.push(...spelling.split(' ').filter(word => word !== ''))
    at += wordCount
  }
  return words
}

/**
 * Returns the comparison form of the longest known sequence of words at a position, and the number of words
 * in that sequence.
 */
function matchSpelling(words: readonly string[], at: number): [spelling: string, wordCount: number] {
  for (let count = Math.min(maxSpellingWords, words.length - at); count > 0; count--) {
    const spelling = spellings.get(words.slice(at, at + count).join(' '))
    if (spelling !== undefined) return [spelling, count]
  }
  return [words[at] ?? '', 1]
}

const singularsEndingInS = new Set(['abs', 'bss', 'gas', 'bus', 'iso', 'cross', 'css'])
const irregularPlurals = new Map([
  ['calves', 'calf'],
  ['flyes', 'fly'],
  ['flys', 'fly'],
  ['flies', 'fly'],
  ['feet', 'foot'],
  ['tyres', 'tyre'],
])

/**
 * Returns an approximate singular. Both sides of a comparison are converted in the same way, so errors do not
 * matter.
 */
function toSingular(word: string): string {
  const known = irregularPlurals.get(word)
  if (known) return known
  if (word.length < 3 || singularsEndingInS.has(word) || !word.endsWith('s') || /(ss|us|is)$/.test(word))
    return word
  if (/(sses|ches|shes|xes)$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return word.slice(0, -1)
}

/** Joins the words without spaces, so that `push up` equals `pushup`. */
export const toCompactName = (words: readonly string[]) => words.join('')

/** Sorts the words, so that `bench press barbell` equals `barbell bench press`. */
export const toSortedName = (words: readonly string[]) => words.toSorted().join(' ')

import { createRewriter, type Rewriting } from './rewrite.ts'

/** In `5-second pause squat`, the time is part of the name: it says how each repetition is done. */
const slowPartSource =
  '(?:pauses?d?|eccentrics?|negatives?|lower\\w*|descen\\w*|tempo|iso\\w*|down|up|on|off|work|rest|rec\\w*|breaks?|counts?|delays?|holds? (?:at|in|on)|stops?)'

const rewritings: readonly Rewriting[] = [
  // `400-m run`, `30-cal. row`, `200-foot handstand walk`; the height of a rope is no distance.
  [
    /(?<=\d)-(m|cal|cals|calories?|ft|yd)(?:\.|(?![a-z]))(?=$| *[,;(]| (?!rope|box|target|wall)[a-z])/g,
    (_, unit = '') => ` ${unit}`,
  ],
  [/(?<=\d)-(?:foot|feet)(?= (?!rope|box|target|wall)[a-z])/g, () => ' ft'],
  // `90-second rest`
  [
    /(?<=\d)-(s|secs?|seconds?)(?= (?:rests?|recover\w+|breaks?|jog|walk|easy)(?![a-z]))/g,
    (_, unit = '') => ` ${unit}`,
  ],
  // `20 wall balls, 20-lb ball`
  [
    /(?<=\d (?:[a-z][a-z -]{2,40})?[,(] ?(?:an? )?\d{1,3}(?:\/\d{1,3})?)(?:-| )(?:lbs?|pounds?)\.?(?= (?:medicine |med )?ball *(?:$|[),;]))/g,
    () => ' lb',
  ],
  // `60-second plank` without another number
  [
    new RegExp(
      `(?<=(?:^|[,;:]) {0,8}(?:\\d{1,2}[.)] |[-•*] )?\\d{2,3})-(sec|secs|seconds?|s)(?= (?!${slowPartSource}(?![a-z]))[a-z][^\\d,;]{2,60}(?:$|[,;]))`,
      'g',
    ),
    (_, unit = '') => ` ${unit}`,
  ],
  // `115 lb./80 lb.` and `24 in./20 in.`, in which the unit is written twice
  [
    /(?<![\d./-])(\d{1,3}(?:\.\d)?) ?(lb|kg|pound|in)(?:s|\.|ch|ches)? ?\/ ?(\d{1,3}(?:\.\d)?) ?\2(?:s|\.|ch|ches)?(?![a-z/])/g,
    (words, one, unit = '', other) => {
      const pair = `${one}/${other} `
      return pair + (unit === 'pound' ? 'lb' : unit).padStart(words.length - pair.length)
    },
  ],
]

/**
 * Writes units that are joined to their number or repeated in the usual way, with spaces so that the length does not change.
 *
 * @param typed a line in lower case, without accents
 * @example writeUnitsPlainly('400-m run') // '400 m run'
 */
export const writeUnitsPlainly = createRewriter(rewritings)

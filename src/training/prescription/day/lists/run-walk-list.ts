import type { TextSpan } from '#training/prescription/line/parsed-line.ts'
import type { InlineExerciseSegment } from './inline-segment.ts'

const lengthSource = String.raw`(?:\d{1,3}(?:\.\d)? ?-? ?(?:minutes?|mins?|seconds?|secs?|s|m|['’′"”″])|\d{0,2}:\d\d)`
const gaitSource = '(?:(?:brisk|easy|slow|light|fast) )?(?:walking|walk|running|run|jogging|jog)(?![a-z])'
const partSource = `(?:(?:(?:a )?brisk )?${lengthSource} ?(?:of )?(?:easy |slow |brisk )?${gaitSource}|${gaitSource} (?:for )?${lengthSource})`
const pairSource = `${partSource} *(?:/|,|then|and|\\+) *${partSource}`
const countSource = String.raw` *(?:[,;] *)?(?:x ?(\d{1,2})|(\d{1,2}) ?(?:x|times)|repeat(?:ed)? (?:this )?(\d{1,2}) ?(?:x|times))`
const onlyPairPattern = new RegExp(`^ *${pairSource}${countSource}\\W*$`, 'i')
/** Between other parts, only a slash says that the count is that of two. */
const pairPattern = new RegExp(`^ *${partSource} */ *${partSource}${countSource}\\W*$`, 'i')
const onePartPattern = new RegExp(`^ *${partSource}\\W*$`, 'i')
const separatorPattern = / *[,;+] *(?:and |then )?| +(?:and|then|&) +| \/ (?![^,;+]* ?x ?\d)/gi
const partPattern = new RegExp(partSource, 'gi')

/** Longer lines are no such lists; the limit also bounds the time to find that out. */
const longestList = 300

/**
 * Splits a line of running and walking, each with its time: `5-minute walk, then 8 min run, 5 min walk`. A count after two
 * parts is that of both: `Walk 5 min, run 90 s / walk 60 s x 6`. Returns undefined for other lines.
 *
 * @param text the line from which the words at `from` are read
 * @example splitRunWalkList('Run 90 s / walk 60 s x 6')?.[0]?.rounds // 6
 */
export function splitRunWalkList(text: string, from = 0): InlineExerciseSegment[] | undefined {
  if (text.length > longestList || !/walk/i.test(text)) return undefined
  const whole = onlyPairPattern.exec(text.slice(from))
  if (whole) return [toRounds(text, { from, to: text.length }, whole)]
  const segments = splitAt(text, from).map(span => {
    const words = text.slice(span.from, span.to)
    const pair = pairPattern.exec(words)
    if (pair) return toRounds(text, span, pair)
    return onePartPattern.test(words) ? { ...span, rounds: null, inner: [], isPart: true } : undefined
  })
  return segments.length > 1 && segments.every(segment => segment !== undefined) ? segments : undefined
}

function toRounds(
  text: string,
  { from, to }: TextSpan,
  [, ...counts]: RegExpExecArray,
): InlineExerciseSegment {
  const inner = Array.from(
    text.slice(from, to).matchAll(partPattern),
    ({ 0: words, index }): TextSpan => ({
      from: from + index,
      to: from + index + words.length,
    }),
  )
  return { from, to, rounds: Number(counts.find(count => count !== undefined)), inner }
}

function splitAt(text: string, from: number): TextSpan[] {
  const spans: TextSpan[] = []
  let begin = from
  for (const { 0: words, index } of text.slice(from).matchAll(separatorPattern)) {
    spans.push({ from: begin, to: from + index })
    begin = from + index + words.length
  }
  return [...spans, { from: begin, to: text.length }]
}

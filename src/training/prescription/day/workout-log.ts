/**
 * Returns whether a line is a row of a workout log that was exported by an app, such as Hevy, Strong or FitNotes. A
 * log tells what was done, so nothing in it is a prescription.
 *
 * @example isWorkoutLogRow('2024-05-12 18:04:11;"Push A";"Bench Press";1;80;8') // true
 */
export function isWorkoutLogRow(text: string): boolean {
  const separators = text.match(/[,;\t]/g)?.length ?? 0
  if (separators < 4) return false
  return headerPattern.test(text) || datePattern.test(text) || /^"[^"]*"[,;]"/.test(text)
}

const headerPattern =
  /(?:exercise[_ ]?(?:title|name)|workout[_ ]?name|set[_ ]?(?:order|index)|weight[_ ]?\(?(?:kg|lbs?)|weight[_ ]unit|start[_ ]time)/i
const datePattern = /^"?(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2} [a-z]{3,9} \d{4})\b/i

/** Variations of an exercise that share its history, because they do not count as different exercises. */
const modifierPatterns = [
  // Tempos: `3-1-0 Tempo`, `tempo 31X0`
  /\btempo\s*[0-9x]{3,4}\b/i,
  /\btempo\s*[0-9x](?:[-:][0-9x]){2,3}\b/i,
  /\b[0-9x](?:[-:][0-9x]){2,3}\s*tempo\b/i,
  // Without the word "tempo", match digits only before the name, because digits after the name are
  // repetitions.
  /^\s*[0-9x](?:[-:][0-9x]){2,3}\s+(?=\p{L}{2})/iu,
  /\b[0-9x]{3,4}\s*tempo\b/i,
  /\btempo\b/i,
  // Pauses: `2ct pause`, `3 second paused`, `1 Count Pause`, `with a 2 s pause`
  /\b(?:with\s+)?(?:an?\s+)?(?:\d+(?:\.\d+)?|one|two|three|four|five)[\s-]*(?:ct|count|s|sec|second)s?\.?[\s-]*(?:pause|paused|hold|eccentric|negative|lowering)s?\b/i,
  /\b(?:long|short|double)?\s*paused?\b/i,
  /\b(?:beltless|no belt|with belt|belted|raw|competition|comp(?:etition)?[\s-]style|comp)\b/i,
  /\b(?:touch[\s-]and[\s-]go|touch\s*&\s*go|tng|t&g|dead[\s-]?stop)\b/i,
  /\b(?:slow|controlled|strict|explosive|speed|dynamic(?:[\s-]effort)?|heavy|light|easy|alternating|alternate|alt)\b/i,
] as const

/**
 * Splits a name into the exercise and its modifiers (tempo, pause, belt). Accepts any text.
 *
 * @example splitModifiers('1 Count Pause Bench Press')
 * // { base: 'Bench Press', modifiers: ['1 Count Pause'] }
 */
export function splitModifiers(name: string): { base: string; modifiers: string[] } {
  const modifiers: string[] = []
  let base = name
  for (const pattern of modifierPatterns) {
    base = base.replace(pattern, found => {
      modifiers.push(found.trim())
      return ' '
    })
  }
  return { base: base.replace(/\s+/g, ' ').trim(), modifiers }
}

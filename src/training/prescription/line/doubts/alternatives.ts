import type { InterpretedEntry, UncertaintyRule } from '#training/prescription/line/doubtful-entry.ts'

const alternativePattern =
  /^(?:(?:for )?(?:beginners?|novices?|intermediates?|advanced|elites?|masters|newcomers|anfanger(?:innen)?|einsteiger(?:innen)?|geubte|fortgeschrittene?n?|profis?|experten|debutants?|intermediaires?|confirmes?|avances?|experts?|expertos?|principiantes?|principianti|intermedios?|intermedi|avanzados?|avanzat[oi]|espert[oi]|iniciantes?|intermediarios?|avancados?|especialistas?|niveau (?:debutant|intermediaire|avance|confirme|expert)|nivel (?:principiante|intermedio|avanzado|iniciante|intermediario|avancado)|livello (?:base|principiante|intermedio|avanzato))|(?:option|choice|variant|variante|opcion|opcao|opzione|level|niveau|nivel|livello)(?: [a-d\d])?)(?: (?:athletes?|lifters?|runners?|level))?$/

/**
 * Returns whether words say for which athletes or days a line is.
 *
 * @param words in lower case, without accents
 * @example isNameOfAlternative('beginner') // true
 */
export const isNameOfAlternative = (words: string): boolean => alternativePattern.test(words)

/** Conditions under which a line is one of several that an athlete chooses from. */
export const alternativeRules: readonly UncertaintyRule[] = [[alternativePattern, namesAlternative]]

/** `Beginner: 3x5` and `Option B: 8 x 600 m` are for some athletes or some days only, so their sets do not add up. */
function namesAlternative({ names, typed }: InterpretedEntry): boolean {
  return names.some(({ from, to }) => isNameOfAlternative(typed.slice(from, to)))
}

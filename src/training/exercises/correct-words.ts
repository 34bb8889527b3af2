import { computeEditDistance } from './edit-distance.ts'
import type { Exercise } from './exercise.ts'
import type { Library } from './library.ts'
import { countAllowedTypos, isTypo } from './nearest-exercises.ts'

/**
 * Replaces a word that occurs in no exercise name with the word that it probably misspells. Returns the word
 * unchanged if no single word is closest.
 *
 * @example correctWord('bulgrian', library) // 'bulgarian'
 */
export function correctWord(word: string, { layers }: Library): string {
  const most = countAllowedTypos(word)
  if (most === 0 || layers.some(layer => layer.byWord().has(word))) return word
  let closest = { words: new Set([word]), apart: most + 1 }
  for (const known of layers.flatMap(layer => [...layer.byWord().keys()])) {
    if (known[0] !== word[0] || Math.abs(known.length - word.length) > most) continue
    const apart = computeEditDistance(word, known, most)
    if (!isTypo(word, known, apart) || apart > closest.apart) continue
    closest = { apart, words: apart < closest.apart ? new Set([known]) : closest.words.add(known) }
  }
  const [first = word, ...others] = closest.words
  return others.length === 0 ? first : word
}

/**
 * Finds the exercises whose names contain all of at least two words and the fewest other words.
 *
 * @example findShortestCompletions(['bulgarian', 'split'], library)[0]?.name // 'Bulgarian split squat'
 */
export function findShortestCompletions(words: readonly string[], { layers }: Library): Exercise[] {
  const [first, ...others] = words
  if (first === undefined || others.length === 0) return []
  const found = layers
    .flatMap(layer => layer.byWord().get(first) ?? [])
    .filter(entry => !entry.isLoose && others.every(word => entry.words.includes(word)))
  const fewest = Math.min(...found.map(entry => entry.words.length))
  return [...new Set(found.filter(entry => entry.words.length === fewest).map(entry => entry.exercise))]
}

import { createPatternGraph, type PatternNode } from './pattern-graph.ts'
import { codeCount, endCode, listCodeSets, otherCode, readPattern } from './pattern-tree.ts'

/** The numbers of the patterns that may match at a place. The same patterns are always the same object. */
export type PossiblePatterns = ReadonlySet<number>

/** What is known after some characters: the patterns that may still match, and those that may have matched. */
type Step = { nodes: PatternNode[]; matched: number[]; possible: PossiblePatterns }

/** The characters that no pattern distinguishes have one number, so that the table of steps stays small. */
type Alphabet = { size: number; letterByCode: Uint8Array }

/** A pattern that is still possible after so many characters is run without looking further. */
const maxLookahead = 24

/**
 * Finds out which of many regular expressions may match at a place, without running them: it follows all of them through
 * the text at the same time. The step from one character to the next is calculated only once.
 *
 * @example new PatternSearch().add('rest|off') // 0
 */
export class PatternSearch {
  private readonly maxSteps: number
  private readonly patternBySource = new Map<string, number>()
  private readonly starts: PatternNode[] = []
  /** Sources that are not in the graph yet; reading them takes time, and not every page parses text. */
  private unreadSources: string[] = []
  /** False until the steps begin with all patterns that were added. */
  private isComplete = true
  private indexByKey = new Map<string, number>()
  private possibleByKey = new Map<string, PossiblePatterns>()
  private steps: Step[] = []
  private alphabet: Alphabet = { size: 1, letterByCode: new Uint8Array(codeCount) }
  /**
   * The index of the step after each step and letter: 0 if it is not known yet, and negative if no pattern goes on there. A
   * text is followed thousands of times, and the numbers of one table are close to each other in memory.
   */
  private table = new Int32Array()
  private lastText = ''
  private lastPossible: (PossiblePatterns | undefined)[] = []

  /** @param maxSteps limits the memory that a hostile text can use; the whole corpus needs a fraction of it */
  constructor(maxSteps = 20_000) {
    this.maxSteps = maxSteps
  }

  /**
   * Adds a pattern to those that are searched for, and returns its number; the same source has one number.
   *
   * @param source the source of a regular expression without flags and named groups
   */
  add(source: string): number {
    const known = this.patternBySource.get(source)
    if (known !== undefined) return known
    const pattern = this.patternBySource.size
    this.patternBySource.set(source, pattern)
    this.unreadSources.push(source)
    this.isComplete = false
    return pattern
  }

  /**
   * Reads so many patterns in advance, and returns whether others are left. The first search reads all of them at once,
   * which takes long.
   */
  readSome(count: number): boolean {
    for (const source of this.unreadSources.splice(0, count))
      this.starts.push(createPatternGraph(readPattern(source), this.starts.length))
    return this.unreadSources.length > 0
  }

  /** Returns the patterns that may match at an index of a text: all that match, and few that do not. */
  findPossible(text: string, from: number): PossiblePatterns {
    if (!this.isComplete || this.steps.length > this.maxSteps) this.restart()
    // Several parsers ask about the same place.
    if (text !== this.lastText) {
      this.lastText = text
      this.lastPossible = []
    }
    const known = this.lastPossible[from]
    if (known) return known
    const possible = this.follow(text, from)
    this.lastPossible[from] = possible
    return possible
  }

  private follow(text: string, from: number): PossiblePatterns {
    const { size, letterByCode } = this.alphabet
    let step = 0
    for (let at = from; at < from + maxLookahead; at++) {
      const code = getCode(text, at)
      const next = this.table[step * size + (letterByCode[code] ?? 0)] || this.takeStep(step, code)
      step = Math.abs(next)
      if (next < 0) break
    }
    return this.steps[step]?.possible ?? noPatterns
  }

  private restart(): void {
    this.readSome(this.unreadSources.length)
    this.isComplete = true
    this.indexByKey = new Map()
    this.possibleByKey = new Map()
    this.lastPossible = []
    this.steps = []
    this.alphabet = findAlphabet()
    this.table = new Int32Array()
    this.addStep({ nodes: this.starts, matched: [] })
  }

  private addStep({ nodes, matched }: Pick<Step, 'nodes' | 'matched'>): number {
    const patterns = [...new Set([...matched, ...nodes.map(({ pattern }) => pattern)])].sort(byNumber)
    const key = patterns.join()
    const possible = this.possibleByKey.get(key) ?? new Set(patterns)
    this.possibleByKey.set(key, possible)
    const index = this.steps.push({ nodes, matched, possible }) - 1
    const cells = this.steps.length * this.alphabet.size
    if (cells > this.table.length) {
      const larger = new Int32Array(cells * 2)
      larger.set(this.table)
      this.table = larger
    }
    return index
  }

  /** Calculates the step after a character; returns its index, negative if no pattern goes on there. */
  private takeStep(from: number, code: number): number {
    const { nodes, matched } = followNodes(this.steps[from] ?? noStep, code)
    const key = `${matched.join()};${nodes.map(({ id }) => id).join()}`
    const index = this.indexByKey.get(key) ?? this.addStep({ nodes, matched })
    this.indexByKey.set(key, index)
    const next = nodes.length === 0 ? -index : index
    this.table[from * this.alphabet.size + (this.alphabet.letterByCode[code] ?? 0)] = next
    return next
  }
}

const noPatterns: PossiblePatterns = new Set()
const noStep: Step = { nodes: [], matched: [], possible: noPatterns }

/** Numbers the characters, those that all patterns accept or refuse alike with one number. */
function findAlphabet(): Alphabet {
  const letterByCode = new Uint8Array(codeCount)
  letterByCode[endCode] = 1
  letterByCode[otherCode] = 2
  let size = 3
  for (const codes of listCodeSets()) {
    // Of the characters with one number, those that the set accepts get a new one.
    const refused = new Set(letterByCode.filter((_, code) => codes[code] === 0))
    const newLetters = new Map<number, number>()
    letterByCode.forEach((letter, code) => {
      if (codes[code] === 0 || !refused.has(letter)) return
      const newLetter = newLetters.get(letter) ?? size++
      newLetters.set(letter, newLetter)
      letterByCode[code] = newLetter
    })
  }
  return { size, letterByCode }
}

const byNumber = (one: number, other: number) => one - other

function getCode(text: string, at: number): number {
  if (at >= text.length) return endCode
  const code = text.charCodeAt(at)
  return code < endCode ? code : otherCode
}

/** Follows all patterns over the next character. */
function followNodes({ nodes, matched }: Step, code: number): Pick<Step, 'nodes' | 'matched'> {
  const reached = new Set<PatternNode>()
  const seen = new Set<PatternNode>()
  const found = new Set(matched)
  const waiting = [...nodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    if (node.kind === 'match') found.add(node.pattern)
    else if (node.kind === 'fork') waiting.push(...node.next)
    else if (node.codes[code] === 1) {
      if (node.kind === 'guard') waiting.push(node.next)
      else reached.add(node.next)
    }
  }
  // A pattern that may have matched is run anyway.
  const others = [...reached].filter(({ pattern }) => !found.has(pattern))
  return { nodes: others.sort((one, other) => one.id - other.id), matched: [...found].sort(byNumber) }
}

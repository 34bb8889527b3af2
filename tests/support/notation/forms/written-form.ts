import { type CorpusEntry, readCorpus } from '#support/notation/corpus.ts'

/** A text with its meanings, in the format of docs/notation-corpus.md. Several meanings are equally fair readings. */
export type WrittenForm = {
  /** The kind of text, by which the outcomes are grouped. */
  kind: string
  text: string
  meanings: readonly (readonly string[])[]
}

/** One of several ways to write a value. */
export type Writing = { text: string; meaning: string }

/** Chooses from tables at random; the same seed makes the same choices. */
export type Chooser = {
  oneOf: <Option>(options: readonly Option[]) => Option
  isTrue: (probability: number) => boolean
}

/** Creates a chooser from a source of random numbers between 0 and 1. */
export function createChooser(random: () => number): Chooser {
  return {
    oneOf: <Option>(options: readonly Option[]): Option => {
      const option = options[Math.floor(random() * options.length)]
      if (option === undefined) throw new Error('There is nothing to choose from.')
      return option
    },
    isTrue: probability => random() < probability,
  }
}

/** Returns a text with its meanings as an entry of the corpus. */
export function toCorpusEntry({ kind, text, meanings }: WrittenForm): CorpusEntry {
  const typed = text.split('\n').map(line => `> ${line}`)
  const details = meanings.map(meaning => meaning.join('\n')).join('\nor\n')
  const [entry] = readCorpus(kind, `## ${kind}\n\n${typed.join('\n')}\n${details}\n`)
  if (!entry) throw new Error(`There is no text in “${text}”.`)
  return entry
}

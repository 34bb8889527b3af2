import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// Continuous integration runs the areas on several machines. Each run saves the tests that passed, and the last one
// checks with all of them that the specification is covered.

/** Writes the passed tests to a file, and creates its folder. */
export function savePassedTests(file: string, proven: readonly string[]) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(proven))
}

/** Reads the passed tests from all files in a folder. */
export function readPassedTests(folder: string): Set<string> {
  return new Set(
    readdirSync(folder).flatMap((name): string[] => JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  )
}

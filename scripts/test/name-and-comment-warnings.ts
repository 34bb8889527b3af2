import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'

type SourceFile = { path: string; text: string }

const maxPrinted = 20

const exportPattern = /^export (?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm
const commentPattern = /^[ \t]*(?:\/\*\*|\*|\/\/)[ \t]*((?:What|Who|Whose|Where)\b.*)$/gm

/**
 * Prints warnings for reviewers. Warnings never fail the run, because names and wording are a matter of
 * judgement.
 */
export async function printNameAndCommentWarnings(root: string) {
  const files: SourceFile[] = []
  for await (const path of glob('{src,scripts,tests}/**/*.{ts,tsx}', { cwd: root }))
    files.push({ path, text: readFileSync(join(root, path), 'utf8') })
  const warnings = [...findRepeatedExports(files), ...findQuestionComments(files)]
  for (const warning of warnings.slice(0, maxPrinted)) console.log(`⚠ ${warning}`)
  if (warnings.length > maxPrinted) console.log(`⚠ and ${warnings.length - maxPrinted} more`)
}

/** Finds names that more than one file exports. */
export function findRepeatedExports(files: readonly SourceFile[]): string[] {
  const exporters = new Map<string, string[]>()
  for (const { path, text } of files.filter(file => !file.path.includes('.test.')))
    for (const name of new Set([...text.matchAll(exportPattern)].map(([, found = '']) => found)))
      exporters.set(name, [...(exporters.get(name) ?? []), path])
  return [...exporters]
    .filter(([, paths]) => paths.length > 1)
    .map(
      ([name, paths]) => `${name} is exported by ${paths.toSorted().join(' and ')}. Give each its own name.`,
    )
}

/** Finds comments that begin with a question word instead of a noun or a verb. */
export function findQuestionComments(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(commentPattern)].map(
      ({ index, 1: sentence }) => `${path}:${text.slice(0, index).split('\n').length}: "${sentence}"`,
    ),
  )
}

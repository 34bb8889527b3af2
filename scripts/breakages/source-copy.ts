import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { withTemporaryFolder } from '#scripts/temporary-folder.ts'
import type { Breakage } from './parse-breakages.ts'

/**
 * Calls `use` with a temporary copy of the project, including changes that are not committed, then deletes the
 * copy. The installed packages and the unpacked browser are linked; other caches are not, so nothing is written to
 * the original.
 */
export function withSourceCopy<T>(root: string, use: (copy: string) => Promise<T>): Promise<T> {
  return withTemporaryFolder('breakages', copy => {
    for (const path of listSourceFiles(root)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      copyFileSync(join(root, path), join(copy, path))
    }
    mkdirSync(join(copy, 'node_modules/.cache'), { recursive: true })
    for (const name of listLinkedNames(join(root, 'node_modules')))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
    return use(copy)
  })
}

function listLinkedNames(packages: string): string[] {
  const browser = '.cache/cornerman-browser'
  const names = readdirSync(packages).filter(name => name !== '.cache')
  return existsSync(join(packages, browser)) ? [...names, browser] : names
}

function listSourceFiles(root: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter(path => path && existsSync(join(root, path)))
}

/** Calls `use` while the breakages are applied to the copy. */
export async function withBreakages<T>(
  copy: string,
  breakages: readonly Breakage[],
  use: () => Promise<T>,
): Promise<T> {
  const originals = new Map<string, string>()
  for (const { file, text, replacement } of breakages) {
    const path = join(copy, file)
    const content = readFileSync(path, 'utf8')
    if (!originals.has(path)) originals.set(path, content)
    writeFileSync(
      path,
      content.replace(text, () => replacement),
    )
  }
  try {
    return await use()
  } finally {
    for (const [path, content] of originals) writeFileSync(path, content)
  }
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Returns the paths, relative to the root of the project, of all files that differ from `main`, committed or
 * not. Returns undefined if there is no git, no repository or no `main` branch.
 */
export async function findChangedFiles(root: string): Promise<string[] | undefined> {
  const git = async (...args: string[]) => {
    const { stdout } = await run('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
    return stdout.split('\0').filter(Boolean)
  }
  try {
    const main = await git('rev-parse', '--verify', '--quiet', 'main').then(
      () => 'main',
      () => 'origin/main',
    )
    const [base = ''] = await git('merge-base', 'HEAD', main)
    // --relative supports projects in a subfolder of a repository; --no-renames also lists the old paths of
    // moved files.
    const compare = ['diff', '--name-only', '--relative', '--no-renames', '-z']
    return [
      ...new Set([
        ...(await git(...compare, base.trim())),
        ...(await git('ls-files', '--others', '--exclude-standard', '-z')),
      ]),
    ]
  } catch {
    return undefined
  }
}

import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'

/** Files of packages that only compilers and debuggers read. */
const unusedExtensions = ['.map', '.ts', '.mts', '.cts']
/** The headers of Node, for compiling native code. */
const unusedFolders = ['include']

/** Copies packages, with all packages that they depend on, from `node_modules` in `root` to `target`. */
export function copyPackages(root: string, target: string, names: readonly string[]) {
  for (const folder of listPackageFolders(root, names))
    cpSync(folder, join(target, relative(root, folder)), {
      recursive: true,
      verbatimSymlinks: true,
      filter: path => isUsed(relative(folder, path)),
    })
}

function isUsed(path: string): boolean {
  const [first = ''] = path.split('/')
  // Packages inside a package are copied on their own.
  return ![...unusedFolders, 'node_modules'].includes(first) && !unusedExtensions.includes(extname(path))
}

function listPackageFolders(root: string, names: readonly string[]): Set<string> {
  const folders = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean) => {
    const folder = findPackageFolder(root, name, from)
    if (!folder && isOptional) return
    if (!folder) throw new Error(`The package ${name} is not installed.`)
    if (folders.has(folder)) return
    folders.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    for (const one of Object.keys(dependencies)) add(one, folder, one in optionalDependencies)
    for (const one of Object.keys(optionalDependencies)) add(one, folder, true)
  }
  for (const name of names) add(name, root, false)
  return folders
}

/** Finds a package as Node does: in the folder itself or in the closest folder above it. */
function findPackageFolder(root: string, name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  return from === root ? undefined : findPackageFolder(root, name, dirname(from))
}

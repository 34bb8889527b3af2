import type { Plugin } from 'vite'
import { type Audience, findModulesByAudience } from './audience-modules.ts'
import type { BuiltChunk } from './inline-start-choice.ts'

type ChunkWithModules = BuiltChunk & { moduleIds: readonly string[] }

/** Finds out who uses each file of the build. */
export function createFileAudiences(): { plugin: Plugin; find: (file: string) => readonly Audience[] } {
  let files = new Map<string, Audience[]>()
  return {
    plugin: {
      name: 'file-audiences',
      apply: 'build',
      generateBundle(_, bundle) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
        const modules = Object.entries(findModulesByAudience(this)) as [Audience, ReadonlySet<string>][]
        files = new Map(chunks.flatMap(listFiles).map(file => [file, []]))
        for (const [audience, used] of modules)
          for (const file of findFilesOf(used, chunks)) files.get(file)?.push(audience)
      },
    },
    // Files that belong to no chunk, such as the HTML page and the fonts, are for everyone.
    find: file => files.get(file) ?? ['visitor', 'athlete', 'coach'],
  }
}

const listFiles = ({ fileName, viteMetadata }: BuiltChunk) => [fileName, ...(viteMetadata?.importedCss ?? [])]

/** Returns the files with any of the modules, and those that they import. */
export function findFilesOf(modules: ReadonlySet<string>, chunks: readonly ChunkWithModules[]): Set<string> {
  const chunksByName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const needed = new Set(chunks.filter(({ moduleIds }) => moduleIds.some(id => modules.has(id))))
  // The loop also visits chunks that are added to the set while it runs.
  for (const { imports } of needed)
    for (const name of imports) {
      const imported = chunksByName.get(name)
      if (imported) needed.add(imported)
    }
  return new Set([...needed].flatMap(listFiles))
}

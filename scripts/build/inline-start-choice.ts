import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const scriptPath = resolve(import.meta.dirname, '../../src/web/start-choice.js')

/** Matches the tags that load the app. */
const codeTagPattern =
  /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*|link rel="stylesheet"[^>]*)>/g

/** The part of an output chunk from which its tags are derived. */
export type BuiltChunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined
}

/**
 * Puts a script into the HTML page that writes the tags of a first page for visitors, or those of the app and of the page
 * with which it starts. The tags of the HTML page are the app’s. The script also preloads the font, so that text does not
 * shift once the font loads.
 *
 * @param signIn the entry of the sign-in page
 * @param visitor the entry of the other pages for visitors
 * @param later the modules of the app that a visitor to these pages needs next
 * @param pages the modules of the app’s first pages, by the name that the script uses
 * @param font a part of the name of the font’s file
 */
export function inlineStartChoice({
  signIn,
  visitor,
  later,
  pages,
  font,
}: {
  signIn: string
  visitor: string
  later: string[]
  pages: Readonly<Record<string, readonly string[]>>
  font: string
}): Plugin {
  return {
    name: 'inline-start-choice',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
        const graph = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
        const [signInFiles, visitorFiles] = [signIn, visitor].map(name => {
          const entry = chunks.find(chunk => chunk.isEntry && chunk.name === name)
          if (!entry) throw new Error(`The build has no entry ${name}.`)
          return findFiles([entry], graph)
        }) as [string[], string[]]
        const findFilesOf = (modules: readonly string[]) =>
          findFiles(
            chunks.filter(({ moduleIds }) => moduleIds.some(id => modules.includes(id))),
            graph,
          )
        const laterFiles = findFilesOf(later).filter(file => !signInFiles.includes(file))
        return chooseTags(html, {
          signIn: entryTags(signInFiles),
          visitor: entryTags(visitorFiles),
          later: laterFiles.map(preloadTag).join(''),
          pages: mapValues(pages, modules => findFilesOf(modules).map(preloadTag)),
          font: fontTag(Object.keys(bundle).find(file => file.includes(font))),
        })
      },
    },
  }
}

type FirstPageTags = {
  signIn: string
  visitor: string
  later: string
  /** The tags of the app’s first pages; those of the app itself are left out. */
  pages: Readonly<Record<string, readonly string[]>>
  font: string
}

/** Replaces the tags that load the app by a script that writes these tags or the given ones. */
export function chooseTags(html: string, tags: FirstPageTags): string {
  const appTags = preloadLastScript((html.match(codeTagPattern) ?? []).map(tag => tag.trim())).join('')
  const isOfApp = (tag: string) => appTags.includes(tag.slice(tag.indexOf('/'), -1))
  const pages = mapValues(tags.pages, all => all.filter(tag => !isOfApp(tag)).join(''))
  const script = readFileSync(scriptPath, 'utf8')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replace("'SIGN_IN_TAGS'", () => quote(tags.signIn))
    .replace("'VISITOR_TAGS'", () => quote(tags.visitor))
    .replace("'LATER_TAGS'", () => quote(tags.later))
    .replace("'APP_TAGS'", () => quote(appTags))
    .replace("'PAGE_TAGS'", () => quote(pages))
    .replaceAll("'FONT_TAG'", () => quote(tags.font))
  // The script comes before all other files, so that the browser requests its files first.
  return html
    .replaceAll(codeTagPattern, '')
    .replace('<!-- start-choice -->', () => `<script>${script}</script>`)
}

/**
 * Adds a tag that requests the last script first. It contains the app’s own code and is large, and a browser sends only six
 * requests at a time.
 */
function preloadLastScript(tags: readonly string[]): string[] {
  const [, file] = tags.findLast(tag => tag.startsWith('<script'))?.match(/src="\/([^"]+)"/) ?? []
  return file === undefined ? [...tags] : [preloadTag(file), ...tags]
}

const quote = (tags: unknown) => JSON.stringify(tags).replaceAll('</', '<\\/')

const mapValues = <From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

/** Returns the tags of an entry, which is the first file, and of all that it imports. */
const entryTags = ([entry = '', ...others]: string[]) => `${scriptTag(entry)}${others.map(linkTag).join('')}`

const isStyleSheet = (file: string) => file.endsWith('.css')
const scriptTag = (file: string) => `<script type="module" crossorigin src="/${file}"></script>`
const linkTag = (file: string) =>
  `<link rel="${isStyleSheet(file) ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}">`
const preloadTag = (file: string) =>
  `<link ${isStyleSheet(file) ? 'rel="preload" as="style"' : 'rel="modulepreload"'} crossorigin href="/${file}">`
const fontTag = (file = '') => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`

/** Returns the names of the chunks, of all chunks that they import, and of all their style sheets. */
export function findFiles(from: readonly BuiltChunk[], graph: ReadonlyMap<string, BuiltChunk>): string[] {
  const loaded = new Set(from)
  // The loop also visits chunks that are added to the set while it runs.
  for (const { imports } of loaded)
    for (const name of imports) {
      const imported = graph.get(name)
      if (imported) loaded.add(imported)
    }
  const styleSheets = [...loaded].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...[...loaded].map(({ fileName }) => fileName), ...new Set(styleSheets)]
}

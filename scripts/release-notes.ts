import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// node scripts/release-notes.ts v1.2.3   prints the section of the changelog for a tag
//
// Fails if the tag does not match the version in package.json, or if the changelog has no section for it. Uses no
// packages, so that it runs before they are installed.

/**
 * Returns the text below the heading `## 1.2.3 – 2026-11-23`. Returns undefined if there is no such heading or no text
 * below it.
 */
export function findChangelogSection(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find(one => one.startsWith(`${version} – `))
  return section?.slice(section.indexOf('\n')).trim() || undefined
}

/**
 * Makes links to files absolute, because release notes are shown outside the repository:
 * `[guide](docs/a.md)` becomes `[guide](https://host/owner/name/blob/v1.2.3/docs/a.md)`.
 */
export function makeLinksAbsolute(markdown: string, filesUrl: string): string {
  return markdown.replace(/\]\((?!https?:|#)/g, `](${filesUrl}/`)
}

function createReleaseNotes(tag: string): string {
  const root = resolve(import.meta.dirname, '..')
  const read = (name: string) => readFileSync(join(root, name), 'utf8')
  const { version } = JSON.parse(read('package.json'))
  if (tag !== `v${version}`) return exitWithError(`The tag is "${tag}", but package.json needs v${version}.`)
  const section = findChangelogSection(read('CHANGELOG.md'), version)
  if (!section) return exitWithError(`CHANGELOG.md has no text below a heading "## ${version} – DATE".`)
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env
  if (!GITHUB_REPOSITORY) return section
  return makeLinksAbsolute(section, `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${tag}`)
}

function exitWithError(message: string): never {
  console.error(message)
  process.exit(1)
}

if (import.meta.main) console.log(createReleaseNotes(process.argv[2] ?? ''))

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findChangelogSection, makeLinksAbsolute } from './release-notes.ts'

const changelog = `# Changelog

## Unreleased

## 1.10.0 – 2026-12-01

### Added

- A bell ([guide](docs/bell.md)).

## 1.1.0 – 2026-11-23

- A light.
`

test('finds the section of a version without its heading', () => {
  assert.equal(findChangelogSection(changelog, '1.10.0'), '### Added\n\n- A bell ([guide](docs/bell.md)).')
  assert.equal(findChangelogSection(changelog, '1.1.0'), '- A light.')
})

test('a version without a section, or with an empty one, has no text', () => {
  assert.equal(findChangelogSection(changelog, '1.1'), undefined)
  assert.equal(findChangelogSection(changelog, 'Unreleased'), undefined)
  assert.equal(findChangelogSection('## 1.2.0 – 2027-01-01\n\n## 1.1.0 – 2026-11-23\n', '1.2.0'), undefined)
})

test('makes links to files absolute and keeps links to web pages', () => {
  const files = 'https://host.example/owner/name/blob/v1.10.0'
  assert.equal(makeLinksAbsolute('[guide](docs/bell.md)', files), `[guide](${files}/docs/bell.md)`)
  assert.equal(makeLinksAbsolute('[page](https://a.example)', files), '[page](https://a.example)')
})

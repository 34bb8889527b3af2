import { readPeopleTable } from '#training/imports/people/read-people-table.ts'
import { decodeText } from './decode-text.ts'
import type { PeopleFileTask } from './read-people-file.ts'

// Parses a file with people outside the page's thread, so that the page keeps reacting.
self.addEventListener('message', async ({ data }: MessageEvent<PeopleFileTask>) => {
  const text = decodeText(new Uint8Array(await data.content.arrayBuffer()))
  self.postMessage(readPeopleTable(text, data.dateOrder, data.maxPeople))
})

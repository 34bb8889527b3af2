import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { withClient } from '#bench/server/bench-database.ts'
import { cloneDatabase } from '#support/server/database.ts'

const migration = readFileSync(new URL('./migrations/0074_search-messages.sql', import.meta.url), 'utf8')

test('messages from before the update are found by their words', async () => {
  const { url, drop } = await cloneDatabase()
  const [first, second] = [1, 2].map(number => `00000000-0000-7000-8000-00000000000${number}`)
  try {
    await withClient(url, async client => {
      await client.query(
        'alter table messages drop column search_terms; drop function search_words, thread_words, match_prefixes',
      )
      // Disables foreign-key checks, because the people do not matter here.
      await client.query('set session_replication_role = replica')
      await client.query(
        `insert into messages (id, coach_id, athlete_id, author_id, text)
         values ($1, $1, $1, $1, 'Größere Schritte'), ($2, $1, $1, $1, '')`,
        [first, second],
      )
      await client.query(migration)
      const { rows } = await client.query(
        `select id from messages
         where search_terms @@ match_prefixes(thread_words(coach_id, athlete_id, search_words('schritt grosser')))`,
      )
      assert.deepEqual(rows, [{ id: first }])
    })
  } finally {
    await drop()
  }
})

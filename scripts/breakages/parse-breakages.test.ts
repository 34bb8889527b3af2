import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseBreakages } from './parse-breakages.ts'

const list = `7.21 The health check returns 503.
src/server/app.ts
-   implement(health)
+   implement(health)
+     reply.code(503)
? 503 !== 200

9.8 Data is kept for five minutes.
src/web/query-client.ts
- gcTime: cacheGcMs,
`

test('parses the file, the replaced text and the replacement of each breakage', () => {
  assert.deepEqual(parseBreakages('section-7.txt', list), [
    {
      id: '7.21',
      sentence: 'The health check returns 503.',
      file: 'src/server/app.ts',
      text: '  implement(health)',
      replacement: '  implement(health)\n    reply.code(503)',
      evidence: '503 !== 200',
      source: 'section-7.txt:1',
    },
    {
      id: '9.8',
      sentence: 'Data is kept for five minutes.',
      file: 'src/web/query-client.ts',
      text: 'gcTime: cacheGcMs,',
      replacement: '',
      source: 'section-7.txt:8',
    },
  ])
})

test('reports the line of an entry in another form', () => {
  for (const entry of [
    'A sentence.\nsrc/a.ts\n- a',
    '1.2 A sentence.\nsrc/a.ts',
    '1.2 A.\nsrc/a.ts\n+ b\n- a',
  ])
    assert.throws(() => parseBreakages('section-1.txt', `${list}\n${entry}`), /section-1\.txt:12: expected/)
})

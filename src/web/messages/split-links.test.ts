import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { splitLinks } from './split-links.ts'

const listLinks = (message: string) => splitLinks(message).flatMap(({ href }) => href ?? [])

test('finds web addresses without the punctuation around them', () => {
  assert.deepEqual(splitLinks('See https://a.example/b?c=1, then rest.'), [
    { text: 'See ', href: null },
    { text: 'https://a.example/b?c=1', href: 'https://a.example/b?c=1' },
    { text: ', then rest.', href: null },
  ])
  assert.deepEqual(listLinks('(http://a.example) and HTTPS://b.example!'), [
    'http://a.example',
    'HTTPS://b.example',
  ])
})

test('does not turn scripts, other schemes and disguised addresses into links', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,hi',
    'www.example.com',
    'https://bank.example@evil.example',
    'https://user:word@evil.example',
    'https://',
    '<a href="x">b</a>',
  ])
    assert.deepEqual(splitLinks(text), [{ text, href: null }])
})

test('the parts of a message add up to the message', () => {
  const message = fc.array(fc.oneof(fc.string(), fc.constant(' https://a.example/b '), fc.webUrl()))
  fc.assert(
    fc.property(message, parts => {
      const text = parts.join('')
      assert.equal(
        splitLinks(text)
          .map(part => part.text)
          .join(''),
        text,
      )
    }),
  )
})

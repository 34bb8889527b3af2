import assert from 'node:assert/strict'
import { test } from 'node:test'
import { invitationLetter, resetLetter, verificationLetter } from './letters.ts'

const sender = { club: 'Barbell & Sons', address: 'https://club.example' }
const to = 'ana@cornerman.example'
const expiresAt = new Date('2026-12-05T10:00:00Z')
const rita = { to, coachName: 'Rita Vega', message: '', token: 'secret', expiresAt }

test('each letter leads to its page, in both of its forms', () => {
  const links: [ReturnType<typeof verificationLetter>, string][] = [
    [verificationLetter(sender, to, 'Ana', 'secret'), 'https://club.example/auth/verify/secret'],
    [resetLetter(sender, to, 'Ana', 'secret'), 'https://club.example/auth/reset-password/secret'],
    [invitationLetter(sender, rita), 'https://club.example/invitation/secret'],
  ]
  for (const [letter, link] of links) {
    assert.equal(letter.link, link)
    assert.ok(letter.text.split('\n').includes(link))
    assert.ok(letter.html.includes(`href="${link}"`))
    assert.ok(letter.html.includes('Barbell &amp; Sons'))
    assert.ok(letter.text.includes('Barbell & Sons'))
  }
})

test('a letter is readable on a dark screen', () => {
  const { html } = verificationLetter(sender, to, 'Ana', 'secret')
  assert.match(html, /<meta name="color-scheme" content="light dark">/)
  assert.match(html, /@media \(prefers-color-scheme: dark\)/)
})

test('an invitation says who invites, until when, and what it was about', () => {
  const letter = invitationLetter(sender, { ...rita, message: ' See you on Monday.\n– R. ' })
  assert.equal(letter.subject, 'Rita Vega would like to coach you')
  assert.ok(letter.text.includes('“See you on Monday.\n– R.”'))
  assert.ok(letter.html.includes('“See you on Monday.<br>– R.”'))
  assert.ok(letter.text.includes('until 5 December 2026'))
  assert.ok(!invitationLetter(sender, rita).text.includes('“'))
})

test('what people typed stays text, and one line in the subject', () => {
  const nasty = {
    ...rita,
    coachName: 'Rita\r\nBcc: x@y.example <b>',
    message: '</p><script>alert("1")</script>',
  }
  const letter = invitationLetter({ ...sender, club: '<i>Club</i>' }, nasty)
  assert.equal(letter.subject, 'Rita Bcc: x@y.example <b> would like to coach you')
  assert.ok(!/<b>|<i>|<script/.test(letter.html))
  assert.ok(letter.html.includes('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;'))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notificationKind } from '#contract/notifications.ts'
import { invitationLetter, newsLetter, resetLetter, verificationLetter } from './letters.ts'

const sender = { club: 'Barbell & Sons', address: 'https://club.example' }
const to = 'ana@cornerman.example'
const expiresAt = new Date('2026-12-05T10:00:00Z')
const news = {
  to,
  firstName: 'Ana',
  kind: 'comment',
  title: 'Rita Vega commented on Squats',
  text: 'Deeper.\n',
  path: '/app/athlete/activity?log=1',
  unsubscribeToken: 'token',
} as const
const rita = { to, coachName: 'Rita Vega', message: '', token: 'secret', expiresAt }

test('each letter leads to its page, in both of its forms', () => {
  const links: [ReturnType<typeof verificationLetter>, string][] = [
    [verificationLetter(sender, to, 'Ana', 'secret'), 'https://club.example/auth/verify/secret'],
    [resetLetter(sender, to, 'Ana', 'secret'), 'https://club.example/auth/reset-password/secret'],
    [invitationLetter(sender, rita), 'https://club.example/invitation/secret'],
    [newsLetter(sender, news), 'https://club.example/app/athlete/activity?log=1'],
  ]
  for (const [letter, link] of links) {
    assert.equal(letter.link, link)
    assert.ok(letter.text.split('\n').includes(link))
    assert.ok(letter.html.includes(`href="${link}"`))
    assert.ok(letter.html.includes('Barbell &amp; Sons'))
    assert.ok(letter.text.includes('Barbell & Sons'))
  }
})

test('a letter of news names its button after what it leads to', () => {
  for (const kind of notificationKind.options) {
    const { text } = newsLetter(sender, { ...news, kind })
    assert.match(text, /\n\n(See|Read) [a-z ]+:\nhttps:/)
  }
  const { text, html } = newsLetter(sender, news)
  assert.ok(text.includes('Rita Vega commented on Squats:\n\n“Deeper.”\n\nRead and answer:\n'))
  assert.ok(html.includes('<p>“Deeper.”</p>'))
})

test('whoever did not ask for a letter is told how to get no more, and nobody else', () => {
  const off = 'https://club.example/unsubscribe/token'
  for (const letter of [
    invitationLetter(sender, { ...rita, unsubscribeToken: 'token' }),
    newsLetter(sender, news),
  ]) {
    assert.deepEqual([letter.switchOff, letter.oneClick], [off, true])
    assert.ok(letter.text.includes(off) && letter.html.includes(`href="${off}"`))
  }
  for (const letter of [verificationLetter(sender, to, 'Ana', 's'), resetLetter(sender, to, 'Ana', 's')]) {
    assert.deepEqual([letter.switchOff, letter.oneClick], [undefined, false])
    assert.ok(!letter.text.includes('unsubscribe'))
  }
})

test('who has no account is led to the settings, for no link can choose for them', () => {
  const { switchOff, oneClick } = invitationLetter(sender, rita)
  assert.deepEqual([switchOff, oneClick], ['https://club.example/app/settings#notifications', false])
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

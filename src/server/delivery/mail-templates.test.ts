import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notificationKind } from '#contract/account/notifications.ts'
import {
  composeInvitationMail,
  composeNotificationMail,
  composePasswordResetMail,
  composeVerificationMail,
} from './mail-templates.ts'

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

test('each email contains its link, both as text and as HTML', () => {
  const links: [ReturnType<typeof composeVerificationMail>, string][] = [
    [composeVerificationMail(sender, to, 'Ana', 'secret'), 'https://club.example/auth/verify/secret'],
    [
      composePasswordResetMail(sender, to, 'Ana', 'secret'),
      'https://club.example/auth/reset-password/secret',
    ],
    [composeInvitationMail(sender, rita), 'https://club.example/invitation/secret'],
    [composeNotificationMail(sender, news), 'https://club.example/app/athlete/activity?log=1'],
  ]
  for (const [mail, link] of links) {
    assert.equal(mail.link, link)
    assert.ok(mail.text.split('\n').includes(link))
    assert.ok(mail.html.includes(`href="${link}"`))
    assert.ok(mail.html.includes('Barbell &amp; Sons'))
    assert.ok(mail.text.includes('Barbell & Sons'))
  }
})

test('the button in a notification email names the page that it opens', () => {
  for (const kind of notificationKind.options) {
    const { text } = composeNotificationMail(sender, { ...news, kind })
    assert.match(text, /\n\n(View|Read|Review) [a-z ]+:\nhttps:/)
  }
  const { text, html } = composeNotificationMail(sender, news)
  assert.ok(text.includes('Rita Vega commented on Squats:\n\n“Deeper.”\n\nRead and reply:\n'))
  assert.ok(html.includes('<p>“Deeper.”</p>'))
})

test('names in emails never become links', () => {
  const name = 'Rita www.example.com'
  for (const mail of [
    composeVerificationMail(sender, to, name, 'secret'),
    composePasswordResetMail(sender, to, name, 'secret'),
    composeInvitationMail(sender, { ...rita, coachName: name }),
    composeNotificationMail(sender, { ...news, firstName: name, title: `${name} commented` }),
  ]) {
    assert.match(mail.text, /Rita {2}example com/)
    for (const part of [mail.subject, mail.text, mail.html]) assert.ok(!part.includes('example.com'))
  }
})

test('unrequested emails have an unsubscribe link; requested emails do not', () => {
  const unsubscribeUrl = 'https://club.example/unsubscribe/token'
  for (const mail of [
    composeInvitationMail(sender, { ...rita, unsubscribeToken: 'token' }),
    composeNotificationMail(sender, news),
  ]) {
    assert.deepEqual([mail.switchOff, mail.oneClick], [unsubscribeUrl, true])
    assert.ok(mail.text.includes(unsubscribeUrl) && mail.html.includes(`href="${unsubscribeUrl}"`))
  }
  for (const mail of [
    composeVerificationMail(sender, to, 'Ana', 's'),
    composePasswordResetMail(sender, to, 'Ana', 's'),
  ]) {
    assert.deepEqual([mail.switchOff, mail.oneClick], [undefined, false])
    assert.ok(!mail.text.includes('unsubscribe'))
  }
})

test('an invitation email without an unsubscribe token links to the notification settings instead', () => {
  const { switchOff, oneClick } = composeInvitationMail(sender, rita)
  assert.deepEqual([switchOff, oneClick], ['https://club.example/app/settings#notifications', false])
})

test('emails support dark mode', () => {
  const { html } = composeVerificationMail(sender, to, 'Ana', 'secret')
  assert.match(html, /<meta name="color-scheme" content="light dark">/)
  assert.match(html, /@media \(prefers-color-scheme: dark\)/)
})

test('an invitation names the coach and the expiry date and quotes the message', () => {
  const mail = composeInvitationMail(sender, { ...rita, message: ' See you on Monday.\n– R. ' })
  assert.equal(mail.subject, 'Rita Vega would like to coach you')
  assert.ok(mail.text.includes('“See you on Monday.\n– R.”'))
  assert.ok(mail.html.includes('“See you on Monday.<br>– R.”'))
  assert.ok(mail.text.includes('expires on 5 December 2026'))
  assert.ok(!composeInvitationMail(sender, rita).text.includes('“'))
})

test('user input in an email is escaped, and the subject stays on one line', () => {
  const hostileInvitation = {
    ...rita,
    coachName: 'Rita\r\nBcc: x@y.example <b>',
    message: '</p><script>alert("1")</script>',
  }
  const mail = composeInvitationMail({ ...sender, club: '<i>Club</i>' }, hostileInvitation)
  assert.equal(mail.subject, 'Rita Bcc: x@y.example <b> would like to coach you')
  assert.ok(!/<b>|<i>|<script/.test(mail.html))
  assert.ok(mail.html.includes('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;'))
})

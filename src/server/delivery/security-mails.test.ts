import assert from 'node:assert/strict'
import { test } from 'node:test'
import { composeSecurityMail, type SecurityChange } from './security-mails.ts'

const sender = { club: 'Barbell & Sons', address: 'https://club.example' }
const owner = { email: 'ana@cornerman.example', firstName: 'Ana' }

test('each email says what changed, and what to do if it was someone else', () => {
  const subjects: [SecurityChange, string][] = [
    [{ change: 'second-factor-on' }, 'Two-step sign-in was turned on'],
    [{ change: 'second-factor-off' }, 'Two-step sign-in was turned off'],
    [{ change: 'passkey-added' }, 'A passkey was added'],
    [{ change: 'passkey-removed' }, 'A passkey was removed'],
    [{ change: 'identity-linked', provider: 'Club login' }, 'Your account at Club login was linked'],
    [
      { change: 'identity-removed', provider: 'Club login' },
      'Your account at Club login is no longer linked',
    ],
    [{ change: 'personal-token-created', name: 'Club sheet' }, 'An access token was created'],
    [
      { change: 'new-device', device: 'Firefox on Linux', at: '2026-03-01T10:00:00Z' },
      'Sign-in on a new device',
    ],
  ]
  for (const [change, subject] of subjects) {
    const mail = composeSecurityMail(sender, owner, change)
    assert.equal(mail.to, owner.email)
    assert.equal(mail.subject, subject)
    assert.match(mail.text, /Hello Ana,/)
    assert.match(mail.text, /If this wasn’t you/)
    assert.ok(mail.text.includes('https://club.example/auth/forgot-password'))
  }
})

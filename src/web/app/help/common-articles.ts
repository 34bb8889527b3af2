import type { Article } from './article.ts'

/** What everybody asks. Each sentence is true of the product as it is. */
export const commonArticles: readonly Article[] = [
  {
    id: 'search',
    topic: 'Finding your way',
    title: 'Reach everything by a few letters',
    text: [
      'Ctrl K (⌘ K on a Mac), or Search in the header, opens a field that finds every place, person and program, and what can be done from everywhere. On a phone it is in the menu.',
    ],
  },
  {
    id: 'offline',
    topic: 'Without a network',
    title: 'What works without a network',
    text: [
      'The app opens at once, also where nothing answers. An athlete’s device keeps this week’s sessions and those of the next 14 days, what was done before, logs and comments, as of the last time it had a network; each page says when that was.',
      'What you log is kept on the device, and sent by itself when the network is back. Pages that the device does not keep say so, and come then.',
      'Signing out removes all of it from the device. Whoever signs in next sees only what is theirs.',
      'All of this needs the page to come by https, or from this very machine: browsers keep apps for no others.',
    ],
  },
  {
    id: 'install',
    topic: 'Without a network',
    title: 'Put it on your home screen',
    text: [
      'Settings, This device, has a button where your browser can do it. Elsewhere its menu does: Share and then Add to Home Screen on an iPhone, Install or Add to home screen on others. Cornerman then opens like any other app; it is the same page, and the same account.',
      'Hold its icon for shortcuts: today’s session, a workout of your own, Activity and Progress.',
    ],
  },
  {
    id: 'time-zones',
    topic: 'Your account',
    title: 'Days, time zones and units',
    text: [
      'A session has a day, not an hour. Today is the day it is where the athlete lives, whoever looks at it. Time zone, first day of the week, kilograms or pounds, kilometres or miles are chosen in Settings.',
    ],
  },
  {
    id: 'notifications',
    topic: 'Your account',
    title: 'Be told less, or more',
    text: [
      'Settings has a table: what happens, in the app and by mail. Each mail says where to switch it off. The bell is looked at every 30 seconds.',
    ],
  },
  {
    id: 'password',
    topic: 'Your account',
    title: 'Passwords and devices',
    text: [
      'A password has at least 8 characters; a few words in a row are stronger. Forgotten? The login sends a link that works for one hour. Changing or resetting it signs out every device.',
      'Settings lists the devices on which you are signed in, and signs any of them out.',
    ],
  },
  {
    id: 'verify',
    topic: 'Your account',
    title: 'Confirm your address',
    text: [
      'The link in the mail works for 24 hours; another one can be sent after a minute. Until the address is confirmed you can use the app, but not invite, assign, or join a coach.',
    ],
  },
  {
    id: 'export',
    topic: 'Your data',
    title: 'Take your data with you',
    text: [
      'Settings lets you download everything that is yours, as JSON or as a ZIP of CSV tables, and says beforehand how much it is.',
    ],
  },
  {
    id: 'delete-account',
    topic: 'Your data',
    title: 'Delete your account',
    text: [
      'At the foot of Settings. An athlete’s sessions and logs go for good. When a coach goes, the athletes keep their programs, sessions and logs. Nobody can bring an account back, so download your data first.',
    ],
  },
  {
    id: 'who-sees',
    topic: 'Your data',
    title: 'Where your data lies',
    text: [
      'On the server that you opened, and nowhere else: this is open-source software that a club or a coach runs themselves. Whoever runs the server can reach what lies on it.',
    ],
  },
]

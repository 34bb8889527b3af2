import type { Article } from './article.ts'

/** The help articles for everyone. Update them when the product changes. */
export const commonArticles: readonly Article[] = [
  {
    id: 'search',
    topic: 'Finding your way around',
    title: 'Search for anything',
    text: [
      'Press Ctrl K (⌘ K on a Mac) or choose Search in the header to find pages, people and programs, or to start an action. On a phone, Search is in the menu.',
    ],
  },
  {
    id: 'messages',
    topic: 'Messages',
    title: 'Write to each other',
    text: [
      'A coach and an athlete have one conversation, which nobody else can read: not another coach, and not the administrator. Open it from Messages in the header (on a phone, in the menu), from an athlete’s page, or from My Coaches. You can attach up to four pictures to a message, or drop or paste them there. You can also write while you are offline: the message waits on your device and is sent once you are online.',
      'After a coaching has ended, you can both still read the conversation, but not write in it. Mute a conversation to receive no notifications about it. If you report a conversation, the administrator of the server sees who reported whom, but not what you wrote.',
      'If either of you deletes the account, the conversation is deleted for both of you. Download your data before to keep a copy.',
    ],
  },
  {
    id: 'offline',
    topic: 'Offline use',
    title: 'What works offline',
    text: [
      'The app opens without a connection. An athlete’s device stores past workouts with recent comments, and the sessions for this week and the next 14 days. Each page shows when it was last updated.',
      'Anything you log offline is saved on the device and sent automatically when you are back online. If a page is not stored on the device, a message tells you so, and the page loads once you are online.',
      'Signing out removes the stored data from the device, except for changes that have not been sent. The next person to sign in sees only their own data.',
      'Offline use requires HTTPS, or a browser on the machine that runs the server.',
    ],
  },
  {
    id: 'install',
    topic: 'Offline use',
    title: 'Add the app to your home screen',
    text: [
      'If your browser supports installing apps, there is an install button in Settings under This device. If not, use the browser’s menu: Share, then Add to Home Screen on iPhone; Install or Add to home screen on other devices. Cornerman then opens like any other app, with the same account.',
      'Press and hold the app icon for shortcuts: today’s session, a new workout, Activity and Progress.',
    ],
  },
  {
    id: 'time-zones',
    topic: 'Your account',
    title: 'Days, time zones and units',
    text: [
      'A session has a date, but no time. “Today” is always the current day in the athlete’s time zone, even when a coach is viewing the session. In Settings you can choose the time zone, the first day of the week, kilograms or pounds, and kilometres or miles.',
    ],
  },
  {
    id: 'notifications',
    topic: 'Your account',
    title: 'Choose your notifications',
    text: [
      'In Settings you can choose which events notify you in the app, by email and by push notification. Every notification email has a link to turn off emails of that kind. The bell updates every 30 seconds.',
    ],
  },
  {
    id: 'password',
    topic: 'Your account',
    title: 'Passwords and devices',
    text: [
      'A password needs at least 8 characters; a phrase of several words is stronger. If you forget your password, request a reset link on the sign-in page; the link is valid for one hour. Changing your password signs you out on all other devices; resetting it signs you out everywhere.',
      'Settings lists the devices where you are signed in and lets you sign them out.',
    ],
  },
  {
    id: 'verify',
    topic: 'Your account',
    title: 'Confirm your email address',
    text: [
      'The link in the confirmation email is valid for 24 hours, and you can request a new one after a minute. Until you confirm your address, you can use the app but cannot invite athletes, assign regimens or connect with a coach.',
    ],
  },
  {
    id: 'export',
    topic: 'Your data',
    title: 'Download your data',
    text: [
      'In Settings, you can download all your data as JSON, as a ZIP of CSV tables or as an archive that another Cornerman server can import. You can also download your programs alone, and your sets for other apps. You will see how many entries the download contains before you start it.',
    ],
  },
  {
    id: 'delete-account',
    topic: 'Your data',
    title: 'Delete your account',
    text: [
      'To delete your account, go to the end of Settings. If an athlete’s account is deleted, their sessions and logs are deleted permanently. If a coach’s account is deleted, the coach’s athletes keep their programs, sessions and logs. A deleted account cannot be restored, so download your data first.',
    ],
  },
  {
    id: 'who-sees',
    topic: 'Your data',
    title: 'Where your data is stored',
    text: [
      'Your data is stored on this server and nowhere else: Cornerman is open-source software that a club or a coach runs on their own server. The people who run the server can access the data on it.',
    ],
  },
]

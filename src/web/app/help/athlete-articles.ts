import type { Article } from './article.ts'

/** What only athletes ask. Each sentence is true of the product as it is. */
export const athleteArticles: readonly Article[] = [
  {
    id: 'start-today',
    topic: 'Training',
    title: 'Start today’s session',
    text: [
      'Home shows today’s session first. Press Start session, and it opens with every set that your coach wrote, filled in with what is planned.',
      'If several sessions fall on today, each has its own line. Sessions of other days open from My Programs.',
    ],
  },
  {
    id: 'log-a-set',
    topic: 'Training',
    title: 'Log a set',
    text: [
      'If a set went as written, press ✓ at the end of its row: that is all. If it went differently, tap the number first, type what you did, then press ✓.',
      'The column Previous shows what you did in that exercise the last time. Numbers in grey are planned, numbers in black are done.',
    ],
  },
  {
    id: 'rest-timer',
    topic: 'Training',
    title: 'The rest timer',
    text: [
      'It starts by itself after ✓ when the program says how long to rest. It stands at the foot of the page, counts down, and survives a reload.',
      'Its end can be told by sound, by vibration, and by a notification while you are elsewhere: Sound and alerts, below the sets. A phone that puts the browser to sleep tells it late or not at all; the time left is right whenever you look.',
    ],
  },
  {
    id: 'block-clock',
    topic: 'Training',
    title: 'EMOM, AMRAP, for time, intervals and circuits',
    text: [
      'Press Start the clock on the block. It counts you in and says what to do now and next, large enough to be read from the floor. Tap the large field to count a round or to say that you are done. It can be paused, and goes on while you look at the sets.',
      'At the end you put the result right and keep it. Sets that you reached are ticked as they were written, and next time your last result stands beside the clock.',
    ],
  },
  {
    id: 'skip-or-add',
    topic: 'Training',
    title: 'Skip or add an exercise, or a set',
    text: [
      'The menu of an exercise adds a set, takes the last one away, writes a note, or skips the exercise with a reason. Your coach reads the reason beside the plan.',
      'Add an exercise at the foot of the session. What was not in the plan is marked as such; it still counts.',
    ],
  },
  {
    id: 'finish',
    topic: 'Training',
    title: 'Finish a session',
    text: [
      'Press Finish. The page shows what differs from the plan, asks how hard the whole session was (session RPE, 0 to 10) and for a note. Then it is saved, and your coach is told.',
      'Sets that you leave open stay open: nothing is invented for them.',
    ],
  },
  {
    id: 'unplanned',
    topic: 'Training',
    title: 'Log a workout that nobody planned',
    text: [
      'Choose Log a workout of your own on Home or in My Programs, or Log a workout in the search (Ctrl K). Name the exercises as you go. In your history it carries a round sign, because it answers no session.',
    ],
  },
  {
    id: 'move-or-leave-out',
    topic: 'Training',
    title: 'Move a session, or leave it out',
    text: [
      'A session that is not done yet can be moved to another day, or left out with a reason. Left out for illness, injury, rest or travel, it is not due; for want of time, it is. Your coach is told.',
    ],
  },
  {
    id: 'change-a-log',
    topic: 'Your history',
    title: 'Change or delete a workout',
    text: [
      'Open it in Activity. You can change the numbers of a workout and its note, and delete it. Your coach cannot change what you did.',
    ],
  },
  {
    id: 'trash',
    topic: 'Your history',
    title: 'Take back a deleted workout',
    text: [
      'A deleted workout lies in the trash for 30 days. Activity leads to it, and restoring puts it back where it was.',
      'If a coach deletes a regimen together with its logs, your logs go to your trash too. What you restore stays: no clean-up takes it again.',
    ],
  },
  {
    id: 'day-signs',
    topic: 'Your history',
    title: 'What the signs of a day mean',
    text: [
      'A hollow square is planned, a full one done as planned, a full one with a green corner done with changes, a half full one done in part. A disc was not planned. A dotted square means: due, and not logged. An arrow points away from a session that was moved, a dash means rest or left out.',
    ],
  },
  {
    id: 'progress',
    topic: 'Your history',
    title: 'How progress is reckoned',
    text: [
      'Progress names the formula beside each figure. The estimated one-rep maximum uses Epley unless you choose another one; a tested maximum wins over an estimate.',
      'Volume is repetitions times load over working sets: warm-ups do not count. Sessions are always shown as done of due, never as a grade.',
    ],
  },
  {
    id: 'achievements',
    topic: 'Your history',
    title: 'Achievements',
    text: [
      'Each achievement has a rule that you can read, the day and the workout that earned it, and what is still missing for those to come. They are reckoned from your logs; a clean-up that you did not cause takes none away.',
    ],
  },
  {
    id: 'join-a-coach',
    topic: 'Your coaches',
    title: 'Join a coach',
    text: [
      'Open the link in the invitation, or type a coach’s code in My Coaches. Before you say yes you choose what the coach may see.',
      'You can have several coaches. One of them is your main coach; you can change which one.',
    ],
  },
  {
    id: 'consent',
    topic: 'Your coaches',
    title: 'What a coach may see',
    text: [
      'In My Coaches each coach has switches: sessions and sets, body weight, sleep and stress. Changing one takes effect at once.',
      'A coach to whom you do not show sessions and sets still sees the program that they planned for you, and no word of whether you did it.',
    ],
  },
  {
    id: 'end-coaching',
    topic: 'Your coaches',
    title: 'Stop working with a coach',
    text: [
      'End it in My Coaches. Access ends in that moment. Everything you logged stays yours, and so does a program that you were given.',
    ],
  },
  {
    id: 'answer-a-comment',
    topic: 'Your coaches',
    title: 'Answer a comment',
    text: [
      'A comment on a workout is told by the bell. Its line leads to the workout, where you write back. Everybody who may see the workout reads what stands under it.',
    ],
  },
]

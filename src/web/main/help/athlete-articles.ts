import type { Article } from './article.ts'

/** The help articles for athletes. Update them when the product changes. */
export const athleteArticles: readonly Article[] = [
  {
    id: 'start-today',
    topic: 'Training',
    title: 'Start today’s session',
    text: [
      'Home shows today’s session first. Press Start session to open it. It lists every set that your coach planned, filled in with the planned values.',
      'If you have several sessions today, each has its own row. You can open sessions on other days from My Programs.',
    ],
  },
  {
    id: 'log-a-set',
    topic: 'Training',
    title: 'Log a set',
    text: [
      'If a set went as planned, press ✓ at the end of its row. If not, first tap the number you want to change and enter what you did, then press ✓.',
      'The Previous column shows what you did last time. Planned values are grey; once you mark a set as done, its values appear in the normal text colour.',
    ],
  },
  {
    id: 'rest-timer',
    topic: 'Training',
    title: 'The rest timer',
    text: [
      'If the program specifies a rest, the timer starts when you press ✓. It counts down at the bottom of the page and keeps running even if you reload.',
      'Under Sound and alerts, below the sets, you can choose a sound, vibration or notification for the end of the rest. If your phone puts the browser to sleep, the alert may be late or missing, but the remaining time is always correct.',
    ],
  },
  {
    id: 'block-clock',
    topic: 'Training',
    title: 'EMOM, AMRAP, for time, intervals and circuits',
    text: [
      'Press Start timer on the block. After a count-in, the timer shows what to do now and next, large enough to read from the floor. Tap the large area to count a round or to finish. You can pause the timer, and it keeps running if you switch to the sets.',
      'At the end, check the result and save it. The sets you reached are marked as done with their planned values, and the timer shows this result the next time you do the block.',
    ],
  },
  {
    id: 'skip-or-add',
    topic: 'Training',
    title: 'Skip or add exercises and sets',
    text: [
      'Use an exercise’s menu to add a set, write a note, swap the exercise, or skip it with a reason. Your coach sees the reason next to the plan.',
      'To add an exercise, go to the end of the session. The exercise is marked as not planned, but still counts towards your progress.',
    ],
  },
  {
    id: 'finish',
    topic: 'Training',
    title: 'Finish a session',
    text: [
      'Press Finish. The page shows how the session differed from the plan. It asks you to rate how hard the session was (session RPE, 0 to 10) and to add a note. Then it saves the workout and notifies your coach.',
      'Sets that you did not tick stay empty: no values are filled in for them.',
    ],
  },
  {
    id: 'unplanned',
    topic: 'Training',
    title: 'Log an unplanned workout',
    text: [
      'Choose Log a workout in Activity or in the search (Ctrl K), and add exercises as you go. In your history, a round symbol marks a workout that does not belong to a planned session.',
    ],
  },
  {
    id: 'move-or-leave-out',
    topic: 'Training',
    title: 'Move or skip a session',
    text: [
      'You can move a session that you have not done yet to another day, or skip it with a reason. A session skipped because of illness, injury, rest or travel does not count as missed. A session skipped for lack of time does. Your coach is notified.',
    ],
  },
  {
    id: 'change-a-log',
    topic: 'Your history',
    title: 'Edit or delete a workout',
    text: [
      'Open the workout in Activity to edit its values or its note, or to delete it. Your coach cannot change a workout that you logged.',
    ],
  },
  {
    id: 'trash',
    topic: 'Your history',
    title: 'Restore a deleted workout',
    text: [
      'A deleted workout stays in the trash for 30 days. Open Deleted workouts in Activity to restore it.',
      'If a coach deletes a regimen together with its logs, your logs for that regimen also move to your trash. Coaches cannot delete logs that you have restored.',
    ],
  },
  {
    id: 'day-signs',
    topic: 'Your history',
    title: 'Day symbols',
    text: [
      'A hollow square means planned, and a filled square means done as planned. A filled square with a green corner means done with changes, and a half-filled square means partly done. A disc is an unplanned workout. A dotted square is a session that was due but not logged. An arrow marks a session that was moved; a dash marks a rest day or a skipped session.',
    ],
  },
  {
    id: 'progress',
    topic: 'Your history',
    title: 'How progress is calculated',
    text: [
      'The Progress page names the formula next to each figure. The estimated 1RM uses the Epley formula unless you choose another one. On the day of a test, the chart shows the tested max. Planned loads use the newest max, whether it was tested, entered or accepted from an estimate.',
      'Volume is load times repetitions, added up over all working sets; warm-up and cool-down sets do not count. The Progress page shows how many of your due sessions you have completed, without grading you.',
    ],
  },
  {
    id: 'achievements',
    topic: 'Your history',
    title: 'Achievements',
    text: [
      'Each achievement shows its rule, and the day and workout that earned it. Achievements you have not earned yet show what is still missing. All achievements are based on your logs, and you keep them even if those logs are deleted later.',
    ],
  },
  {
    id: 'join-a-coach',
    topic: 'Your coaches',
    title: 'Connect with a coach',
    text: [
      'Open the link in the invitation, or enter a coach’s code in My Coaches. Before you accept, choose what to share with the coach.',
      'You can have several coaches. One of them is your main coach; you can choose a different one at any time.',
    ],
  },
  {
    id: 'consent',
    topic: 'Your coaches',
    title: 'What a coach can see',
    text: [
      'In My Coaches, you can choose what each coach sees: sessions and sets, and body weight. Changes take effect at once.',
      'A coach without access to your sessions and sets can still see the program they planned for you, but not whether you did it.',
    ],
  },
  {
    id: 'end-coaching',
    topic: 'Your coaches',
    title: 'Leave a coach',
    text: [
      'Choose Leave coach in My Coaches. Your coach loses access at once. You keep all your logs and the programs your coach assigned to you.',
    ],
  },
  {
    id: 'answer-a-comment',
    topic: 'Your coaches',
    title: 'Reply to a comment',
    text: [
      'The bell shows when someone comments on your workout. Open the notification to go to the workout and write a reply. Everyone who can see the workout can read its comments.',
    ],
  },
]

import type { Article } from './article.ts'

/** Examples of the set notation with their meanings. A test checks that each example can be parsed. */
export const setNotationExamples = [
  ['3x5 @8', 'three sets of five at RPE 8'],
  ['4x6-8', 'a range'],
  ['3x5 @ 80%', 'percent of the 1RM'],
  ['3x5 100kg', 'a load'],
  ['5x3 2 RIR', 'two repetitions in reserve'],
  ['1x5+', 'five or more'],
  ['4xmax bw', 'as many as possible, bodyweight'],
  ['3x0:30', 'a time'],
  ['6x800m @ 4:10/km', 'a distance at a pace'],
] as const

/** The help articles for coaches. Update them when the product changes. */
export const coachArticles: readonly Article[] = [
  {
    id: 'invite',
    topic: 'Athletes',
    title: 'Invite athletes',
    text: [
      'In Athletes, enter one or more email addresses and send the invitations. Each athlete gets a link that is valid for 14 days. You can see who has not responded, and resend or withdraw invitations.',
      'To send invitations, confirm your own email address first.',
    ],
  },
  {
    id: 'import-people',
    topic: 'Athletes',
    title: 'Import a list of people',
    text: [
      'In Athletes, open Import people and choose a table saved as CSV, with names and, if you have them, email addresses, groups, start dates and maxes. First you see what will happen to each line. You can undo the import for 30 days.',
      'People without an account can have groups and programs. Show them the link or QR code on their page: they sign in or create an account, choose what to share, and what you prepared becomes theirs.',
    ],
  },
  {
    id: 'join-codes',
    topic: 'Athletes',
    title: 'Let a group join with a code',
    text: [
      'Create a join code in Athletes, with an expiry date and a maximum number of uses if you like, and share it with your group. Everyone who enters the code or opens its link becomes your athlete. They stay your athletes even after the code expires.',
    ],
  },
  {
    id: 'consent-coach',
    topic: 'Athletes',
    title: 'What you can see about an athlete',
    text: [
      'Athletes decide whether you can see their sessions and sets, and body weight. Without access to an athlete’s sessions and sets, you still see what you planned, with a dash in place of each result. The dashboard then says “logs not shared”, and the athlete is never listed under Not logged.',
    ],
  },
  {
    id: 'log-for-athlete',
    topic: 'Athletes',
    title: 'Log for an athlete',
    text: [
      'Open a planned session in the schedule and choose Log for …. To log an unplanned workout, choose Log for … on the athlete’s page. You see the athlete’s session screen with their previous values, and a line that says who you are logging for. A session from an earlier day is logged under its own date unless you choose another one.',
      'The workout belongs to the athlete. The log names you as the person who recorded it, and the athlete is notified. Until you finish the workout, it is only on your device; if you finish it without a connection, it is sent later. With Edit log, you can correct only the workouts that you recorded. You can log only for athletes who share sessions and sets with you.',
    ],
  },
  {
    id: 'end-athlete',
    topic: 'Athletes',
    title: 'Stop coaching an athlete',
    text: [
      'Open the athlete’s menu in Athletes and choose Stop coaching. You lose access to their data at once. They keep everything they logged; nothing is deleted.',
    ],
  },
  {
    id: 'write-a-regimen',
    topic: 'Regimens',
    title: 'Write a regimen',
    text: [
      'A regimen has weeks, a week has days, and a day has exercises with sets. Press New regimen, name it and start typing. Press Enter to go to the next line, and Alt with the arrow keys to move a line.',
      'While you write, your changes are saved in this browser, so nothing is lost if you close the tab. They are sent to the server when you save.',
    ],
  },
  {
    id: 'notation',
    topic: 'Regimens',
    title: 'How to write sets',
    text: [
      `Type sets as you would on paper. ${setNotationExamples.map(([notation, meaning]) => `${notation}: ${meaning}`).join('; ')}.`,
      'Text that Cornerman does not understand stays as you typed it, with a note on what was expected.',
    ],
  },
  {
    id: 'supersets',
    topic: 'Regimens',
    title: 'Supersets and circuits',
    text: [
      'To make a superset, use the second exercise’s menu, press Alt S, or start the lines with A1 and A2. Exercises in a superset share a letter.',
      'A line such as “3 rounds:”, “EMOM 10:”, “AMRAP 12:00:”, “3 rounds for time, cap 12:00:” or “Tabata:” applies to the lines below it, up to the next empty line.',
      'In an EMOM, athletes do all exercises every minute. To alternate the exercises, write “EMOM 12: 5 cleans / 10 push-ups”, or write “alternating” after EMOM. You can also label the lines “Min 1:”, “Min 2:” and so on.',
    ],
  },
  {
    id: 'assign',
    topic: 'Regimens',
    title: 'Assign a regimen',
    text: [
      'In Athletes, select the athletes, then choose the regimen, the start date and the training days. Before you confirm, you will see how many sessions will be created and which programs are already running. Each training day becomes a session with a date.',
      'The assignment is all or nothing: if it fails for one athlete, no athlete gets the regimen. You see which athlete could not be assigned and why.',
    ],
  },
  {
    id: 'change-a-regimen',
    topic: 'Regimens',
    title: 'Change an assigned regimen',
    text: [
      'Each save creates a new version. Athletes on the regimen keep the version they were given until you publish the changes; new assignments use the latest version. Completed sessions never change.',
    ],
  },
  {
    id: 'delete-a-regimen',
    topic: 'Regimens',
    title: 'Delete a regimen',
    text: [
      'Before you confirm the deletion, you will see how many workout logs will be deleted as well, and how many athletes those logs belong to. Athletes can restore their own logs from the trash for 30 days. Upcoming sessions are removed from the calendars.',
    ],
  },
  {
    id: 'orphaned',
    topic: 'Regimens',
    title: 'Orphaned logs',
    text: [
      'A workout log is orphaned if you deleted its regimen and the athlete has not restored the log. Before the cleanup, you will see how many orphaned logs there are and which athletes they belong to. The cleanup moves the logs to the athletes’ trash.',
    ],
  },
  {
    id: 'queue',
    topic: 'Every day',
    title: 'Who needs your attention',
    text: [
      'The dashboard first lists pain reports that await your decision. Next are athletes who have not logged their sessions, then unread messages from athletes. Then come workouts from the last 28 days that you have not reviewed, oldest first: those that differ from the plan, then the others. They are followed by programs that end within 14 days or ended in the last 7 days, if the athlete has no next program. Unanswered invitations come last.',
      'Press J or K to move through the list, and Enter to open an item. Press R to mark a workout as reviewed and continue, C to comment (a comment that you have begun is sent with the review), A to adjust the next session, D to defer the item, and M to write a message to the athlete. Press Z to undo your last decision of today, and again for the one before it. Comments and messages cannot be undone, because they were sent. Undoing a decision on a pain report puts the exercise back on hold. “Decided today” lists the decisions of the day with their reasons, including other coaches’ comments, changes and decisions on pain reports; on a phone it is below the list. The list is empty when no athlete needs your attention.',
    ],
  },
  {
    id: 'schedule',
    topic: 'Every day',
    title: 'Move sessions on the schedule',
    text: [
      'The schedule shows all athletes in a month, week or agenda view. Drag a session or press M to move it; press S to skip it with a reason. The athlete is notified.',
    ],
  },
  {
    id: 'missed-and-silent',
    topic: 'Every day',
    title: 'Athletes who do not log',
    text: [
      'An athlete appears under Not logged if two or more sessions that were due in the last 14 days have no log. The row shows the number of sessions due and the number not logged. If the athlete has logged nothing for 10 days or more, the row also shows the number of days without a log and moves to the top.',
      'Sessions skipped because of illness, injury, rest or travel do not count as due. Days are counted in the athlete’s time zone.',
    ],
  },
  {
    id: 'review',
    topic: 'Every day',
    title: 'Review a workout',
    text: [
      'Open a workout to see the planned and completed sets side by side, the athlete’s notes, and the session load (session RPE times minutes). Marking a workout as reviewed tells the athlete that you have seen it. You can comment below the workout, and the athlete is notified.',
    ],
  },
  {
    id: 'logs',
    topic: 'Every day',
    title: 'Find a workout',
    text: [
      'The Analytics page lists all your athletes’ workouts, newest first. You can filter them by athlete, group, regimen, exercise, review status and date. The filters are part of the page’s address, so you can bookmark a view. You can export the list as CSV.',
    ],
  },
]

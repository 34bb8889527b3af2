import type { Article } from './article.ts'

/** Each is understood as it stands: a test reads them all. */
export const setExamples = [
  ['3x5 @8', 'three sets of five at RPE 8'],
  ['4x6-8', 'a range'],
  ['3x5 @ 80%', 'of the one-rep maximum'],
  ['3x5 100kg', 'a load'],
  ['5x3 2 RIR', 'two repetitions in reserve'],
  ['1x5+', 'five or more'],
  ['4xmax bw', 'as many as go, bodyweight'],
  ['3x0:30', 'a time'],
  ['6x800m @ 4:10/km', 'a distance and its pace'],
] as const

/** What only coaches ask. Each sentence is true of the product as it is. */
export const coachArticles: readonly Article[] = [
  {
    id: 'invite',
    topic: 'Athletes',
    title: 'Invite athletes',
    text: [
      'On Athletes, type one email address or paste many, and send. Each gets a link that works for 14 days. You see who has not answered, send it again, or take it back.',
      'Invitations go out once your own address is confirmed.',
    ],
  },
  {
    id: 'join-codes',
    topic: 'Athletes',
    title: 'Let a squad join by a code',
    text: [
      'Make a code on Athletes, with an end and a number of uses if you like, and write it on the wall. Whoever types it, or opens its link, joins you. Ending the code changes nothing for those who joined.',
    ],
  },
  {
    id: 'consent-coach',
    topic: 'Athletes',
    title: 'What you see of an athlete',
    text: [
      'Each athlete decides: sessions and sets, body weight, sleep and stress. Where sessions and sets are not shown to you, you still see what you planned; figures show a dash and the dashboard says “logs not shared”. Such an athlete is never listed as somebody who did not log.',
    ],
  },
  {
    id: 'log-for-athlete',
    topic: 'Athletes',
    title: 'Log for an athlete',
    text: [
      'Open a planned session in the schedule, or the page of an athlete, and choose Log for …; an athlete’s page logs what nobody planned. It is the athlete’s own session screen, with what the athlete did last time, and a line that says for whom you log. A session of an earlier day is set down on that day unless you choose another.',
      'The workout is the athlete’s: the log says that you wrote it down, and the athlete is told. Until you finish it is on your device only; without a network it is sent later. Correct it, in the log, changes what you wrote and nothing else. You need the athlete’s consent to see sessions and sets.',
    ],
  },
  {
    id: 'end-athlete',
    topic: 'Athletes',
    title: 'Stop coaching an athlete',
    text: [
      'The menu of an athlete on Athletes ends it. You stop seeing anything of theirs at once. What they logged stays theirs; nothing is deleted.',
    ],
  },
  {
    id: 'write-a-regimen',
    topic: 'Regimens',
    title: 'Write a regimen',
    text: [
      'A regimen has weeks, a week has days, a day has exercises with sets. Press New regimen, name it, and type. Enter goes to the next field, the arrows move between lines, and with Alt held a line is moved, copied or removed.',
      'What you write is kept in this browser while you write it, so that a closed tab loses nothing. It reaches the server when you save.',
    ],
  },
  {
    id: 'notation',
    topic: 'Regimens',
    title: 'How to write sets',
    text: [
      `Type sets as you would on paper. ${setExamples.map(([typed, meaning]) => `${typed}: ${meaning}`).join('; ')}.`,
      'What is not understood stays on the line as you typed it, with a word on what was expected there.',
    ],
  },
  {
    id: 'supersets',
    topic: 'Regimens',
    title: 'Supersets and circuits',
    text: [
      'Put the lines of a superset together by the menu of the second one, or with Alt S; or begin them with A1 and A2. They share a letter.',
      'A line such as “3 rounds:”, “EMOM 10:”, “AMRAP 12:00:”, “3 rounds for time, cap 12:00:” or “Tabata:” says how the lines below it are done, down to an empty line.',
      'All exercises of an EMOM are done each minute. Where they take turns, write “EMOM 12: 5 cleans / 10 push-ups”, “Min 1:” before each, or “in turn” behind EMOM.',
    ],
  },
  {
    id: 'assign',
    topic: 'Regimens',
    title: 'Assign a regimen',
    text: [
      'Select athletes on Athletes, choose the regimen, a start and the days of the week. Before you press the button you read how many sessions will be written and what runs already. Each training day becomes a session with a date.',
      'It is done for all of them or for nobody: if one cannot be assigned, you are told who and why.',
    ],
  },
  {
    id: 'change-a-regimen',
    topic: 'Regimens',
    title: 'Change a regimen that runs',
    text: [
      'Saving makes a new revision. Whoever is on the regimen stays on the revision they were given; who is assigned from now on gets the new one. What was done is never rewritten.',
    ],
  },
  {
    id: 'delete-a-regimen',
    topic: 'Regimens',
    title: 'Delete a regimen',
    text: [
      'The question names beforehand how many logs of how many athletes go with it. Those logs move to the athletes’ trash, from where each athlete can restore their own for 30 days. Sessions that lie ahead are taken off the calendars.',
    ],
  },
  {
    id: 'orphaned',
    topic: 'Regimens',
    title: 'Orphaned logs',
    text: [
      'A log is orphaned when it was recorded under a regimen of yours that you deleted, and the athlete has not restored it. The clean-up on the dashboard counts them first and says whose they are; it moves them to the athletes’ trash.',
    ],
  },
  {
    id: 'queue',
    topic: 'Every day',
    title: 'Who needs you now',
    text: [
      'The dashboard lists, in this order: workouts of the last 28 days that you have not reviewed, the oldest first; athletes who did not log; programs that end within 14 days, or ended in the last 7, with nothing after them; invitations without an answer.',
      'J and K move, Enter opens, R marks as reviewed and goes on, C writes a comment. A review can be undone in its toast. When nobody waits, the list is empty and says so.',
    ],
  },
  {
    id: 'schedule',
    topic: 'Every day',
    title: 'Move sessions on the schedule',
    text: [
      'Schedule shows all athletes by month, week or agenda. A session is moved by dragging it, or with the key M; it is left out, with a reason, with the key S. The athlete is told.',
    ],
  },
  {
    id: 'missed-and-silent',
    topic: 'Every day',
    title: 'When an athlete counts as not logging',
    text: [
      'Two or more sessions that were due in the last 14 days have no log: then the athlete stands under Not logged, with both numbers. If besides nothing at all was logged for 10 days, the line says for how long, and comes first.',
      'Sessions left out for illness, injury, rest or travel are not due. Days are counted where the athlete lives.',
    ],
  },
  {
    id: 'review',
    topic: 'Every day',
    title: 'Review a workout',
    text: [
      'An opened workout shows planned beside done, the athlete’s words, and the session’s load (session RPE times minutes). Reviewed means that you have seen it; the athlete sees that, too. Comments go under the workout and are told to the athlete.',
    ],
  },
  {
    id: 'logs',
    topic: 'Every day',
    title: 'Find a workout',
    text: [
      'Analytics lists all workouts of your athletes, newest first, and narrows them by athlete, group, regimen, exercise, review and days. The address keeps what you chose, so that a link leads back to it. The list can be saved as CSV.',
    ],
  },
]

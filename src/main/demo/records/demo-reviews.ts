import type { Place } from '#domain/reviews/comments/comment-place.ts'
import type { DeliverableKind } from '#domain/reviews/versions/deliverable.ts'
import type { Drawing } from '#domain/reviews/comments/drawing.ts'

/** What the client reviews. Without a title it has that of the project. */
export interface DemoFilm {
  title?: string
  specification?: string
  dueInDays?: number
  kind?: DeliverableKind
  /** `V1` and later ones; none while nothing is there to watch. */
  versions?: DemoVersion[]
  /** Days ago on which the newest version was approved. */
  approved?: number
  /** The client has asked for changes to the newest version. */
  answered?: true
}

export interface DemoVersion {
  publicId: string
  daysAgo: number
  notes: string
  comments?: DemoComment[]
  /** When, and by whom, the client's comments were sent as a round. */
  sent?: Written
}

interface Written {
  /** A name of the studio's team, or of somebody of the client's. */
  by: string
  daysAgo: number
  at: string
}

export interface DemoComment extends Written, Partial<Place> {
  text: string
  drawing?: Drawing
  replies?: (Written & { text: string })[]
  /** Label of the version that it was fixed in. */
  fixedIn?: string
}

const callum = 'Callum Ashdown'
const leah = 'Leah Pryce'
const maisie = 'Maisie Thorne'

/** What a production is agreed on before its shoot: three versions of a mood film, a script that is approved, and a still. */
export const apprenticesFilms: DemoFilm[] = [
  {
    title: 'Mood film',
    specification: 'The light and the pace of the portraits in nine seconds, 16:9',
    answered: true,
    versions: [
      {
        publicId: 'review/site_mood_v1',
        daysAgo: 15,
        notes: 'A first idea of the light. Nothing is graded yet.',
        sent: { by: callum, daysAgo: 13, at: '16:05' },
        comments: [
          {
            by: callum,
            daysAgo: 14,
            at: '09:12',
            text: 'The right place and the right hour. It looks grey next to the photographs we chose, though.',
            fixedIn: 'V2',
            replies: [
              { by: 'Rob', daysAgo: 14, at: '10:40', text: 'It isn’t graded yet. V2 has the colours of the photographs.' },
            ],
          },
          {
            by: leah,
            daysAgo: 14,
            at: '12:25',
            text: 'These two seconds could be any office. Can we see that somebody is new here?',
            frame: 48,
            frameTo: 96,
            fixedIn: 'V3',
            replies: [
              { by: 'Rob', daysAgo: 14, at: '14:02', text: 'We can stay on the third person, who comes in alone.' },
              { by: leah, daysAgo: 14, at: '14:30', text: 'Yes, that’s it.' },
            ],
          },
        ],
      },
      {
        publicId: 'review/site_mood_v2',
        daysAgo: 10,
        notes: 'Graded, with cooler shadows. Six frames longer at the end.',
        sent: { by: callum, daysAgo: 8, at: '17:20' },
        comments: [
          {
            by: maisie,
            daysAgo: 9,
            at: '08:15',
            text: 'The shadows are too blue for this hour. On site it is all orange by then.',
            frame: 30,
            fixedIn: 'V3',
            replies: [{ by: 'Rob', daysAgo: 9, at: '09:30', text: 'Good to know. We’ll go back to the warm ones.' }],
          },
          {
            by: callum,
            daysAgo: 9,
            at: '11:48',
            text: 'Here, on the right: could she stand nearer to the window?',
            frame: 72,
            drawing: [
              {
                tool: 'box',
                colour: 'yellow',
                points: [
                  [0.6, 0.46],
                  [0.7, 0.68],
                ],
              },
              {
                tool: 'arrow',
                colour: 'yellow',
                points: [
                  [0.6, 0.57],
                  [0.53, 0.5],
                ],
              },
            ],
            replies: [{ by: 'Alex', daysAgo: 9, at: '13:05', text: 'On the day, yes. We’ll mark her place on the floor.' }],
          },
        ],
      },
      {
        publicId: 'portfolio/meridian_careers',
        daysAgo: 6,
        notes: 'Warm again, and with the sound of the room.',
        comments: [
          {
            by: leah,
            daysAgo: 5,
            at: '09:05',
            text: 'This is the one. Please keep this look for all three portraits.',
            frame: 24,
            frameTo: 72,
            replies: [
              { by: callum, daysAgo: 5, at: '09:50', text: 'Agreed.' },
              { by: 'Rob', daysAgo: 5, at: '10:15', text: 'Then it’s our reference for the grade.' },
            ],
          },
          {
            by: callum,
            daysAgo: 5,
            at: '10:02',
            text: 'The lamps pull the eye away from the people.',
            frame: 132,
            drawing: [
              {
                tool: 'pen',
                colour: 'red',
                points: [
                  [0.25, 0.2],
                  [0.29, 0.17],
                  [0.33, 0.2],
                  [0.33, 0.28],
                  [0.29, 0.31],
                  [0.25, 0.28],
                  [0.25, 0.2],
                ],
              },
            ],
            replies: [{ by: 'Alex', daysAgo: 5, at: '11:20', text: 'We’ll take them down by a third. You’ll see it in V4.' }],
          },
        ],
      },
    ],
  },
  {
    title: 'Interview script',
    kind: 'document',
    specification: 'Ten questions, three pages',
    approved: 9,
    versions: [
      {
        publicId: 'review/interview_script_v1',
        daysAgo: 16,
        notes: 'The same questions for all three, in the order of a working day.',
        sent: { by: callum, daysAgo: 14, at: '15:40' },
        comments: [
          {
            by: leah,
            daysAgo: 15,
            at: '11:30',
            text: 'Please ask about the first week instead. School is long ago for some of them.',
            page: 1,
            point: [0.42, 0.27],
            fixedIn: 'V2',
            replies: [{ by: 'Alex', daysAgo: 15, at: '12:10', text: 'That’s the better question. It’s in V2.' }],
          },
          {
            by: callum,
            daysAgo: 14,
            at: '09:20',
            text: 'Can they add something of their own at the end?',
            page: 3,
            point: [0.3, 0.4],
            fixedIn: 'V2',
            replies: [{ by: 'Alex', daysAgo: 14, at: '09:45', text: 'Yes: a tenth question, after the site induction.' }],
          },
        ],
      },
      {
        publicId: 'review/interview_script_v2',
        daysAgo: 11,
        notes: 'Question 2 is about the first week, and there is a tenth one.',
      },
    ],
  },
  {
    title: 'Still for the poster',
    kind: 'picture',
    specification: 'For the schools, A2 portrait and landscape',
    answered: true,
    versions: [
      {
        publicId: 'portfolio/corporate_recruitment_careers',
        daysAgo: 8,
        notes: 'From the mood film’s location.',
        sent: { by: callum, daysAgo: 7, at: '16:30' },
        comments: [
          {
            by: callum,
            daysAgo: 7,
            at: '15:10',
            text: 'Is there a frame in which they have come nearer to one another?',
            point: [0.53, 0.56],
            fixedIn: 'V2',
            replies: [{ by: 'Rob', daysAgo: 7, at: '15:55', text: 'A second later they have. That one is V2.' }],
          },
        ],
      },
      {
        publicId: 'portfolio/meridian_careers_poster',
        daysAgo: 5,
        notes: 'A second later, from V3 of the mood film.',
        comments: [
          {
            by: maisie,
            daysAgo: 4,
            at: '12:40',
            text: 'Better! A little brighter for print, please.',
            point: [0.64, 0.55],
            replies: [{ by: 'Rob', daysAgo: 4, at: '13:20', text: 'We’ll print a proof and bring it to the shoot.' }],
          },
        ],
      },
    ],
  },
]

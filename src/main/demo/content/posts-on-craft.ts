import { picture, type DemoItem } from './demo-item.ts'

export const postsOnCraft: DemoItem<'post'>[] = [
  {
    slug: 'where-generated-video-helps-and-where-it-does-not',
    title: 'Where generated video helps, and where it does not',
    tags: ['ai', 'production', 'ethics'],
    published: { days: 19, at: '10:15' },
    body: {
      author: 'Noor Haddad',
      excerpt:
        'We have used generative tools on real jobs for two years. An honest list of what they are good at, what they cost, and the three promises we make about them.',
      featuredImage: picture('stories/silk_edge', 'Edge of folded iridescent silk, from violet to green'),
      category: 'AI video',
      priority: 'high',
      cta: { text: 'Ask about AI video', url: '/inquire' },
      seo: {
        title: 'Where generated video helps, and where it does not',
        description: 'What generative video is good for in commercial production, what it costs, and how we label it.',
        keywords: ['AI video', 'generative video', 'video production'],
      },
      content: `Two years ago a tidal energy company asked us to film a power station that did not exist. The turbines would be under water, off Portland, in three years. The investors were coming in five weeks. It was the first job on which generated pictures were not a gimmick but the only way, and it taught us most of what follows.

## What it is good at

**Showing what is not there yet.** Buildings before they are built, products before the tooling is finished, a coast in a hundred years. Where an animation studio needed two months, we now need about nine days, most of which is spent on getting it *right* rather than getting it made.

**Abstract pictures.** The folded silk at the head of this page never existed. Nobody feels deceived, because it does not claim to be anything. For openings, for backgrounds behind type, for music, this is a wonderful new kind of paint.

**Repairing.** A logo that had to go, a cable across the frame, a window in which the whole crew is reflected. This used to be a day's work for a compositor. Now it is an hour, and a pair of careful eyes.

**Finding out.** We sketch scenes before a shoot, show them to clients, and throw them away. It is much cheaper to disagree about a sketch than about a filming day.

## What it is bad at

- **People you know.** A generated face may be convincing. The managing director's face is not, and the 300 people who work for her will see it at once.
- **Hands doing a job.** Watch a baker shape a loaf, then watch a machine's idea of it. Training films need the real movement, in the real order.
- **The same thing twice.** A product has to look the same in every shot, to the last screw. Cameras are very good at this.
- **Being wrong in detail.** It will happily invent a valve. If an engineer in the audience spots it, she will believe nothing else in the film either.

> The question is never "can it be generated". It is "what does the viewer think they are looking at".

## What it costs

Less than filming, more than people hope. A minute of generated material that is fit for broadcast takes us between three and six working days: writing, many attempts, choosing, grading, and a review with someone who knows the subject. On a typical job we save the travel, the set and the weather. We do not save the thinking.

What we would choose, by kind of shot:

- **A product on a table:** filmed, in half a day.
- **A building that is not finished:** generated, in two to three days.
- **An abstract opening of ten seconds:** generated in one day, or filmed in two with a specialist.
- **An interview:** filmed, always. It takes twenty-five minutes.

## Three promises

1. **We say so.** Generated shots are named in the delivery note, and in the film itself where a viewer could mistake them for a record of something that happened.
2. **Nobody is copied.** We do not imitate a living artist, and we do not generate a real person without their signature on paper.
3. **A human answers for it.** Every generated shot has a name beside it in our project file: the person who checked it, frame by frame.

The turbines are being installed next summer. We will be there with a camera, because by then there will be something to film.`,
    },
  },
  {
    slug: 'training-films-people-finish',
    title: 'Training films that people finish',
    tags: ['training', 'editing', 'captions'],
    published: { days: 61, at: '11:40' },
    body: {
      author: 'Maya Okafor',
      excerpt:
        'Eight modules for a bakery taught us why most training videos are abandoned after forty seconds, and what to do about it.',
      featuredImage: picture('stories/flour_table', 'Rolling pin and flour on a wooden table, the loaf behind'),
      category: 'Training',
      priority: 'medium',
      cta: { text: 'Price a training film', url: '/quote-builder' },
      seo: {
        title: 'Training films that people finish',
        description: 'Five rules for training videos, from eight modules filmed in a working bakery at four in the morning.',
        keywords: ['training video', 'onboarding', 'captions'],
      },
      content: `The bakery starts at two in the morning. By six the shaping is done, by seven the vans have gone, and anyone who wants to learn how a sourdough is made has to be awake for it. New starters were, for their first three weeks. Then the head baker asked us whether a film could be awake instead.

There was a film already. It was twenty-six minutes long, had a music bed, and according to the learning platform the average person left after forty-one seconds. We made eight short ones in its place. After a year, 87 per cent of the people who start one also finish it. This is what we learned.

## 1. One film, one pair of hands

Each module answers one question that someone asks while standing at a table. *How wet should this be? When do I stop folding? How deep do I cut?* If the answer needs the word "also", it is two films.

Ours are between seventy seconds and three minutes long. The shortest one, about how to tell when dough has proved, is watched most often. People watch it with flour on the phone.

## 2. Begin with the mistake

The old film began with the history of the company. The new ones begin with what goes wrong: a loaf that has spread flat, a crust that has torn at the side. You know within five seconds whether this is your problem, and if it is, you stay.

> Show the fault, show the hand that caused it, show the hand that does it right. In that order.

## 3. Film from where the learner stands

A camera across the table is polite and useless: everything is the wrong way round. We hung ours above the baker's shoulder, so that left is left. It is less handsome. It is the only picture from which you can copy a movement.

For the score of the blade we used a lens that shows half a hand. When the detail fills the screen, nobody has to be told to look at it.

## 4. Say less, and write it down

Half of the team speaks Polish at home, and the room is as loud as a train. So nothing in these films depends on sound:

- Captions in two languages, written by a baker, not by a machine. "Window test" is not a test of windows.
- Numbers on screen as numbers: **78%**, **26 °C**, **4 folds**.
- No music. It only ever covered the sound of the crust, which is the best teacher in the building.

## 5. Keep them alive

A film is finished; a recipe is not. In March the flour changed, and three of the eight modules were wrong by four per cent of water. Because each is short, and because we had kept the captions as text, the corrections took a morning.

Plan for that on the first day. Keep what changes (numbers, names, forms, screens) out of the narration, and put it on screen, where it can be replaced.

## What it did

Before, a new starter shaped alone after fifteen shifts. Now it takes nine. Waste from misshapen loaves is down by a third. And the head baker is asleep at two in the morning, three nights a week, which was the brief.`,
    },
  },
  {
    slug: 'how-we-grade-dark-pictures',
    title: 'How we grade dark pictures without losing them',
    tags: ['colour', 'post-production', 'cinematography'],
    published: { days: 140, at: '14:05' },
    body: {
      author: 'Tom Renshaw',
      excerpt:
        'Moody on our monitor, mud on a phone in daylight. Notes on black levels, coloured shadows, and the three screens on which we check everything.',
      featuredImage: picture('stories/decanter_shoulder', 'Cut-glass stopper and shoulder of a decanter against warm haze'),
      category: 'Post-production',
      priority: 'low',
      cta: { text: 'See our work', url: '/work' },
      seo: {
        title: 'How we grade dark pictures',
        description:
          'Keeping detail in low-key films: exposure on set, coloured shadows, compression, and checking on real phones.',
        keywords: ['colour grading', 'low key lighting', 'post-production'],
      },
      content: `We like darkness. A good part of what we make is a bright thing in front of very little: a watch, a bottle, a face with a line of light down one side. On the monitor in our grading room these pictures are velvet. On a phone, on a bus, at eleven in the morning, they can be a black rectangle with a logo.

Here is how we keep the one without risking the other.

## It begins on set

A dark picture is not an underexposed one. We light for the shape, and then we expose as if the picture were to be bright, with the highlights just below the limit. In the grade we pull it down. The shadows come out clean, because there was something in them to begin with.

What does not work is the other way round. Lifting a shadow lifts the noise with it, and noise is the enemy of everything that comes later, compression most of all.

> Black is a colour you choose at the end. It is not what is left over when you have run out of lamps.

## Shadows have a colour

In the decanter film no pixel is neutral black. The deepest shadow is a very dark brown, the smoke behind it is a little warmer still, and the edge of the glass has a trace of blue. You do not see any of this. You would notice if it were gone: the picture would look like a cut-out.

For every job we choose three colours before we touch a control:

1. The **light**: what the subject is lit with.
2. The **shadow**: where the light does not reach, usually a relative of the background.
3. The **accent**: one small place that belongs to neither.

If a shot needs a fourth, something is wrong with the shot.

## Leave room for the machine

Video on the web is compressed, and compression saves in the dark. A smooth fall from dark brown to black becomes four visible steps, which we call banding and everyone else calls "is it broken?".

What helps:

- **A little grain.** Two or three per cent, added at the very end. It breaks up the steps, and it costs fewer bits than one would think.
- **Ten bits** for as long as possible, and a careful conversion at the last moment.
- **No pure gradients.** A trace of haze, a texture on the wall, anything for the encoder to hold on to.

## Three screens

Nothing goes out before it has been seen on all of these:

- The **reference monitor** in a dark room, which tells us what is there.
- An **ordinary office screen** next to a window, which tells us what a client will see.
- A **three-year-old phone** at half brightness, outdoors. If the eye still finds the subject within a second, the grade is finished. If not, we do not make the picture brighter; we make the subject bigger, or the edge light stronger.

That last point took us a long time to learn. A dark picture is not rescued by lifting everything. It is rescued by giving the eye one place to go.

## A small experiment

Take your favourite dark film and turn your screen down to a quarter. Whatever you can still see is the composition. Everything else was atmosphere. Both are needed, but it is good to know which is which.`,
    },
  },
]

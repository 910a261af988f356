import { picture, type DemoItem } from './demo-item.ts'

export const postsOnPreparation: DemoItem<'post'>[] = [
  {
    slug: 'how-to-brief-a-video-in-one-page',
    title: 'How to brief a video in one page',
    tags: ['briefing', 'pre-production', 'planning'],
    published: { days: 4, at: '08:30' },
    body: {
      author: 'Alex Hartley',
      excerpt:
        'The best briefs we receive fit on one sheet of paper. Here are the seven questions they answer, and the three things you can safely leave out.',
      featuredImage: picture('stories/camera_waiting', 'Camera on a tripod in front of a beam of haze on an empty stage'),
      category: 'Pre-production',
      priority: 'high',
      cta: { text: 'Plan your brief', url: '/pre-production/project-planner' },
      seo: {
        title: 'How to brief a video in one page',
        description: 'Seven questions that make a good video brief, what to leave out, and an example that you can copy.',
        keywords: ['video brief', 'video production', 'pre-production'],
      },
      content: `Last spring a client sent us a brief of forty-one slides. There were brand guidelines, a competitor review, a media plan and a page of adjectives. What we could not find, even on the third reading, was who the film was for. A week later someone else wrote to us from a train, on a phone, in nine lines. We quoted the same afternoon, and what we filmed in the end was very nearly what those nine lines described.

A brief is not a specification. It is the shortest text from which a stranger could make the right decisions when you are not in the room. One page is usually enough.

## The seven questions

1. **Who is watching?** One person, not a segment. "A site manager of about fifty who has sat through a lot of safety films" tells us more than "construction professionals".
2. **Where are they when they watch?** On a phone with the sound off, in a meeting room, on a stand at a trade fair. This decides length, captions and how loud the first two seconds have to be.
3. **What do they believe now?** Write down the honest version. "They think we are expensive and slow" is a wonderful sentence to find in a brief.
4. **What should they do afterwards?** One thing. If you have three, you have three films, or one film and two cutdowns.
5. **What is the one fact that would change their mind?** If nobody in the company can name it, we should talk before we film.
6. **When does it have to be finished, and why then?** A launch, an induction day, a board meeting. Knowing the reason helps us see which deadlines can bend.
7. **What may it cost?** A range is fine. Without one we either frighten you or waste your time with half an idea.

## What you can leave out

- **The script.** If you have lines you love, add them at the bottom. Otherwise tell us what has to be understood and let us find the words.
- **The equipment.** Nobody has ever watched a film because of the camera.
- **The adjectives.** "Premium, warm and dynamic" describes most films that have ever been made. One link to something you like, with a sentence about *why*, is worth the whole list.

> The most useful sentence in any brief starts with "please do not". Please do not show the old packaging. Please do not film in the canteen. It saves a day.

## An example

This is a real one, with the names changed:

> For people who have been offered a job with us and are comparing it with another offer. They see it on their phone, in the evening, perhaps with their partner. They think a logistics company means a warehouse and a hi-vis vest. We want them to accept. What changes minds is when they hear that our planners leave at four. Needed by 1 September, because the offers go out on the 3rd. £8,000 to £11,000. Please do not use drone shots of lorries.

From that paragraph we knew the length (under ninety seconds), the shape (upright, captions burnt in), the cast (a planner at home at half past four) and the opening shot (an empty desk with a jacket gone from the chair).

## Before you send it

Read it to someone who does not work with you. Then ask them to tell you what the film will be. If they can, send it. If they describe a different film, you have just saved yourself a round of revisions.

If you would rather be asked than write, our project planner puts the same questions to you one at a time, and gives you a page at the end that you can send to us or to anyone else.`,
    },
  },
  {
    slug: 'what-happens-on-a-filming-day',
    title: 'What really happens on a filming day',
    tags: ['on set', 'planning', 'crew'],
    published: { days: 37, at: '09:10' },
    body: {
      author: 'Maya Okafor',
      excerpt:
        'If your team has never been filmed, the unknown is the worst part. This is the day hour by hour, with what we need from you and what you can forget about.',
      featuredImage: picture('stories/window_talk', 'Three colleagues in silhouette at the office windows as the sun goes down'),
      category: 'Production',
      priority: 'medium',
      cta: { text: 'See the production timeline', url: '/pre-production/script-generator' },
      seo: {
        title: 'What happens on a filming day',
        description:
          'A corporate filming day from load-in to wrap: who comes, what they need, and how to keep the office running.',
        keywords: ['filming day', 'corporate video', 'call sheet'],
      },
      content: `People who are about to be filmed for the first time ask us about cameras. What they want to know is something else: will it be embarrassing, will it take all day, and will anyone get any work done. So here is a typical day in an office of about sixty people, for a film of two minutes.

## 07:30, the quiet hour

Three of us arrive before your colleagues do: a director, a camera operator and someone for sound. We bring about as much as fits in an estate car. The first hour is spent on things you will never see in the film. We tape cables to the floor, find out which lift is slow, and switch off the fridge in the kitchen next door, because microphones love fridges.

**What we need from you:** one person with keys, a room where we can leave our cases, and the name of whoever controls the air conditioning.

## 08:45, light

We look for the biggest window you have and then we argue with it. Daylight is lovely and moves all the time; by ten it will be somewhere else. Usually we film interviews with the window to one side and a soft lamp on the other, so that the fifth answer matches the first.

> If you can choose only one thing about the room, choose the ceiling height. A tall room sounds better and gives light somewhere to come from.

## 09:30, the first interview

Twenty-five minutes for each person, of which the first ten are conversation. Nobody learns lines. We ask questions and keep the parts where you stop performing, which is almost always the second half.

Three things help more than any rehearsal:

- Wear something you already like. Avoid thin stripes, which shimmer on screen.
- Say the question back at the start of your answer. Our voices will be cut out.
- If you stumble, pause and start the sentence again. That is all editing is.

## 12:00, the part that looks like nothing

After the interviews we film what is called *coverage*: hands on a keyboard, a door, two people laughing at something on a screen. It looks like idling. It is about half of the finished film. Without it, an editor can only cut from one face to another.

Work goes on around us. We ask people to do what they were doing anyway, sometimes twice, once from each side. Anyone who would rather not be in it wears a small sticker, and we frame around stickers all day without asking why.

## 15:30, the shot we came for

Every film has one picture that the rest leans on. For a recruitment film last year it was the moment at the end of a shift, with the sun straight through the windows and the team standing about, in no hurry to leave. We had eleven minutes of that light. The whole day had been planned backwards from them.

## 17:00, wrap

Before the last case is closed, all footage has been copied twice, onto two disks that travel home in two different bags. We put the fridge back on. Then your office looks as it did at seven, apart from the tape marks, which come off with a thumbnail.

## What to tell your team

1. It takes one day, and for most people about ten minutes of it.
2. Nobody will be filmed who does not want to be.
3. Someone from your side sees the film before anyone else does, and can ask for any shot of themselves to go.

Send them that in an email two days before. It does more for the film than new furniture.`,
    },
  },
  {
    slug: 'planning-a-shoot-around-the-light',
    title: 'Planning a shoot around eleven minutes of light',
    tags: ['lighting', 'location', 'planning'],
    published: { days: 96, at: '07:50' },
    body: {
      author: 'Tom Renshaw',
      excerpt:
        'Golden hour is shorter than an hour, and it does not wait for catering. How we scout for the sun, and what we do when it does not come.',
      featuredImage: picture('stories/lodge_windows', 'Lit windows of a timber lodge and their reflection in the lake'),
      category: 'Cinematography',
      priority: 'medium',
      cta: { text: 'Discuss your location', url: '/contact' },
      seo: {
        title: 'Planning a shoot around the light',
        description: 'How a film crew scouts for golden and blue hour, with a plan for cloud and a checklist for your location.',
        keywords: ['golden hour', 'location scouting', 'cinematography'],
      },
      content: `There is a photograph of a lodge in our stills section. Timber and glass, windows lit, a lake without a ripple. People ask what filter it is. It is no filter. It is eleven minutes on a Thursday, and two days spent finding out which eleven.

## Two kinds of good light

**Golden hour** begins roughly when the sun is six degrees above the horizon. Shadows are long, skin looks healthy, and concrete looks as if someone had meant it to be beautiful. In London in June it lasts about fifty minutes. In December it can last most of the afternoon, which is the one good thing about filming in December.

**Blue hour** comes after sunset, when the sky is still bright enough to show and dark enough for lamps to count. It is the only time at which a lit building and the sky behind it can be exposed together. It is not an hour. At our latitude you get twenty to thirty minutes, of which about eleven are perfect.

## How we scout

We visit a location at least once at the time at which we mean to film. If that is not possible, we visit at noon with a compass and do the rest on paper:

1. Mark where the sun rises and sets on the day itself, not today. Between March and June the point of sunset moves by more than thirty degrees.
2. Look for what will be in the way. A hill that is four degrees high takes twenty minutes off every sunset.
3. Walk the frame. If the best position is in someone's flower bed, we want to ask in May, not on the evening.
4. Find the second position. Light that is wrong for one view is often right for the one behind you.

> The sun is the only member of the crew who has never been late. Everyone else should be there two hours before.

## What we do when it does not come

In Britain you plan for cloud and are pleased about sun. On an overcast day the sky is one enormous soft lamp. It is flattering and dull, and it allows you to film from ten until four without a single shadow giving you away. So we keep two lists:

- **Sun list:** wide views, silhouettes, anything in which the weather is the subject.
- **Cloud list:** interviews, products, hands, anything with faces.

Each shot is on one of them before we leave the office. On the morning we look out of the window and start with the list that fits. It sounds obvious. It is the difference between losing a day and not noticing that you might have.

## For the owner of the location

You can help more than you think:

- **Switch the lights on early.** Lamps in windows should be lit an hour before sunset. Warm bulbs, all of the same kind. A single cold tube in the kitchen is visible from across a lake.
- **Stop the water.** Fountains, sprinklers, ducks where possible. Reflections need a still surface.
- **Move the cars.** All of them. Also yours.
- **Tell the neighbours.** Someone mows a lawn at golden hour. Someone always does.

## The Thursday

On the evening of the lodge we were ready at seven. At twenty past eight the wind dropped. At 20:34 the sky and the windows were equally bright, and at 20:45 it was over. We had four takes, of which the third is the one you know. Then it started to rain.`,
    },
  },
]

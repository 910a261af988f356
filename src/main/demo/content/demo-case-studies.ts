import { picture, type DemoItem } from './demo-item.ts'

export const demoCaseStudies: DemoItem<'case-study'>[] = [
  {
    slug: 'meridian-careers',
    title: 'Nobody in a hurry to leave',
    tags: ['Recruitment', 'Documentary', 'Corporate'],
    published: { days: 22, at: '09:00' },
    body: {
      client: 'Meridian Wealth Partners',
      duration: '6 weeks',
      industry: 'Financial Services',
      projectType: 'Recruitment film',
      thumbnail: picture(
        'portfolio/corporate_recruitment_careers',
        'Colleagues in silhouette against office windows and a hazy skyline at golden hour',
      ),
      film: 'portfolio/meridian_careers',
      filmDuration: '1:50',
      results: [
        '41% more applications from graduates within one season',
        'Average viewing time of 1:32 for a film of 1:50',
        'Cost per hire down from £4,100 to £2,650',
        'Shown at nine university fairs without a stand assistant',
      ],
      challenge:
        'Meridian looks after pension funds, and looked like it. Graduates with two offers in hand took the other one, which had a table-tennis table. In exit interviews people gave the opposite reason for staying: calm rooms, patient seniors, evenings of their own. None of it was on the careers page, and nobody on the team wanted to say it on camera.',
      solution:
        'We left the script at home and spent two days listening. Every sentence in the film was said in the first ten minutes of a conversation, before anyone felt filmed. The pictures were planned around a single quarter of an hour: in the first week of October the sun comes straight down the length of the trading floor as the day ends. The team stands about and talks. Nobody leaves. We did not need to add a line.\n\nOne day of interviews, one day of coverage, one evening for the light. The edit has a version of 1:50 for the website, three of twenty seconds for social channels, and a silent one with large captions for fairs.',
      deliverables: [
        'Main film, 1:50, with captions',
        'Three 20-second cutdowns, portrait format',
        'Silent loop for trade fairs, 4K',
        'Twelve stills for the careers page',
      ],
      gallery: [
        picture('photo/corporate_1', 'Two colleagues talking in silhouette in front of tall office windows'),
        picture('photo/corporate_2', 'Desks and screens in low sun beside a window wall'),
      ],
      category: 'Corporate',
      priority: 'high',
      cta: { text: 'Start your story', url: '/inquire' },
      seo: {
        title: 'Recruitment film for Meridian Wealth Partners',
        description: 'How one evening of light brought a pension fund 41% more graduate applications.',
        keywords: ['recruitment film', 'careers video', 'financial services'],
      },
    },
  },
  {
    slug: 'old-mill-bakery-modules',
    title: 'Eight films with flour on them',
    tags: ['Training', 'Food', 'Captions'],
    published: { days: 58, at: '09:00' },
    body: {
      client: 'Old Mill Bakery',
      duration: '4 weeks',
      industry: 'Food Service',
      projectType: 'Training series',
      thumbnail: picture(
        'portfolio/training_sourdough_preparation',
        'Rustic sourdough loaf on a floured wooden table in soft window light',
      ),
      film: 'portfolio/old_mill_sourdough',
      filmDuration: '1:40',
      results: [
        'New bakers shape alone after nine shifts instead of fifteen',
        'Waste from misshapen loaves down by a third',
        '87% of those who start a module finish it',
      ],
      challenge:
        'Training happened between two and six in the morning, one to one, and depended on three people who were also the best bakers in the house. An earlier twenty-six-minute film had been watched to the end by eleven people, four of whom had made it.',
      solution:
        'Eight modules, each of which answers a single question asked at the table. We filmed during real shifts with a camera above the baker’s shoulder, so that left is left and a movement can be copied. Nothing depends on sound: captions in English and Polish, written with the head baker, and all figures on screen as text that can be changed when the flour does.',
      deliverables: [
        'Eight modules of 1:10 to 3:00',
        'Captions in English and Polish as separate files',
        'Printed cards with a code for each workstation',
        'A day of filming coaching for two team members',
      ],
      gallery: [picture('photo/lifestyle_1', 'Fresh sourdough loaf on a floured board, seen from above')],
      category: 'Training',
      priority: 'medium',
      cta: { text: 'Plan a training series', url: '/quote-builder' },
      seo: {
        title: 'Training films for Old Mill Bakery',
        description: 'Eight short modules, filmed at four in the morning, that took six shifts off every induction.',
        keywords: ['training video', 'food industry', 'onboarding'],
      },
    },
  },
  {
    slug: 'brightharbour-before-the-water',
    title: 'A power station before it is built',
    tags: ['AI', 'Energy', 'Investors'],
    published: { days: 103, at: '09:00' },
    body: {
      client: 'Brightharbour Energy',
      duration: '5 weeks',
      industry: 'Energy',
      projectType: 'Investor film',
      thumbnail: picture('stories/dark_water', 'Cold swell on the open sea before sunrise'),
      results: [
        'Funding round closed 12 days after the first showing',
        'Delivered in five weeks with a fixed investor day',
        'Every generated shot signed off by the engineering team',
      ],
      challenge:
        'Three years before the first turbine goes into the water, investors needed to see a tidal array at work off the Dorset coast. There were drawings, survey data and a headland. There was also a chief engineer who had walked out of a previous animation because a cable ran uphill.',
      solution:
        'Half of the film is real: two days on the headland with a long lens, the people who will run the station, weather as it came. The other half was generated from the company’s own models, shot by shot, with an engineer beside the editor. Where a viewer might mistake a generated shot for real footage, the film says so. The two halves share a horizon, so that the eye travels from what is there to what will be.',
      deliverables: [
        'A 3:20 film for the investor day',
        'A 1:00 version for the website',
        'A list of all generated shots with their sources',
        'Stills for the prospectus',
      ],
      gallery: [
        picture('stories/headland_foot', 'Swell breaking along the foot of a headland'),
        picture('stories/far_ridge', 'Ridges in cold mist before sunrise'),
      ],
      category: 'AI-Generated',
      priority: 'high',
      cta: { text: 'Show what isn’t built yet', url: '/inquire' },
      seo: {
        title: 'Investor film for Brightharbour Energy',
        description: 'Half filmed, half generated, fully checked: a tidal power station three years before it exists.',
        keywords: ['AI video', 'investor film', 'energy'],
      },
    },
  },
  {
    slug: 'second-innings-studio',
    title: 'A podcast studio in 13 square metres',
    tags: ['Studio design', 'Podcast', 'Training'],
    published: { days: 165, at: '09:00' },
    body: {
      client: 'Second Innings',
      duration: '3 weeks',
      industry: 'Media',
      projectType: 'Studio design',
      thumbnail: picture('stories/podcast_chair', 'Leather chair, microphone arm and a strip of teal light in a small studio'),
      results: [
        'One person records, lights and publishes an episode alone',
        'Setting up takes 4 minutes instead of 50',
        'Subscribers tripled within two seasons',
      ],
      challenge:
        'A spare room of 4.2 by 3.1 metres, a ceiling of 2.4, a road outside, and a host who wanted to press one button. Every earlier episode had been recorded under a duvet.',
      solution:
        'We treated the room before we bought a lamp: a second pane on the window, panels behind slatted oak, a carpet. Two chairs stand where the room is quietest, which is not where it looks best; so we moved the design to suit. A strip of amber on one side and one of teal on the other give depth to a wall that is eighty centimetres away. Three cameras cut themselves by who is speaking. The button is by the door.',
      deliverables: [
        'Acoustic and lighting plan',
        'Installation in four days',
        'Two half-days of training',
        'A laminated page for when something goes wrong',
      ],
      gallery: [
        picture('stories/podcast_desk', 'Desk with microphone arms in front of slatted oak in amber light'),
        picture('photo/portraits_2', 'Man in half profile behind reeded glass, blue light in front and orange behind'),
      ],
      category: 'Studio Design',
      priority: 'low',
      cta: { text: 'Talk about your room', url: '/contact' },
      seo: {
        title: 'Podcast studio for Second Innings',
        description: 'How a spare room beside a road became a studio that one person can run.',
        keywords: ['podcast studio', 'studio design', 'acoustics'],
      },
    },
  },
]

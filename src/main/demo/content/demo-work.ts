import { picture, type DemoItem } from './demo-item.ts'

export const demoWork: DemoItem<'work'>[] = [
  {
    slug: 'halden-watch-launch',
    title: 'One sweep of light',
    tags: ['product', 'launch', 'macro', 'low key', 'studio'],
    published: { days: 9, at: '10:00' },
    featured: 1,
    body: {
      client: 'Halden Watches',
      summary: 'A launch film where the watch never moves. Only the light does, once, for sixty seconds.',
      category: 'Product Launch',
      industry: 'Luxury Goods',
      year: 2026,
      duration: '1:00',
      thumbnail: picture('portfolio/product_launch_watch', 'Steel wristwatch on black glass as a warm light sweeps over it'),
      film: 'portfolio/halden_watch',
      awards: [
        { name: 'Lantern Craft Awards', year: 2026, category: 'Lighting, shortlist' },
        { name: 'Plain Film Prize', year: 2026, category: 'Cinematography' },
      ],
      gallery: [
        picture('photo/products_1', 'Wristwatch seen from above in a narrow sweep of light'),
        picture('photo/products_2', 'Close view of a steel watch bezel and hands'),
      ],
      problem:
        'Halden makes four hundred watches a year and had never advertised. The first film had to persuade people who know every trick of the trade, without a celebrity, a car or the sea.\n\nIt also had to work without sound in a shop window, and at full size in a cinema foyer in Geneva.',
      approach:
        'We built a rail above a sheet of black glass and moved a single lamp along it, so slowly that one pass takes a minute. Forty passes were filmed over two days. The film uses one of them, uncut.\n\nWhat you hear is the movement of the watch itself, recorded in a box lined with wool. There is no music and no voice. The name appears once, when the light reaches it.\n\nDirector: Alex Hartley. Camera: Rob Mercer. Light: Maya Okafor. Sound: Tom Renshaw.',
      kpis: [
        { metric: 'Waiting list', value: '+310' },
        { metric: 'Watched to the end', value: '74%' },
        { metric: 'Edition sold out in', value: '9 days' },
      ],
      testimonials: [
        {
          quote: 'They asked what we would leave out. Nobody had ever asked us that.',
          author: 'Ingrid Halden',
          title: 'Founder, Halden Watches',
        },
      ],
      seo: {
        title: 'Halden Watches: One sweep of light',
        description: 'A launch film in which only the light moves.',
        keywords: ['product film', 'watch'],
      },
    },
  },
  {
    slug: 'keeper-of-the-coast',
    title: 'The keeper of the coast',
    tags: ['documentary', 'coast', 'portrait', 'broadcast'],
    published: { days: 30, at: '10:00' },
    featured: 2,
    body: {
      client: 'Northern Lights Trust',
      summary: 'A short documentary about the last family to live below a lighthouse, and what they hear at night.',
      category: 'Documentary',
      industry: 'Charity',
      year: 2025,
      duration: '11:20',
      thumbnail: picture('portfolio/documentary_coast', 'Lighthouse on a headland at dusk, its beam crossing the sea mist'),
      film: 'portfolio/lighthouse_keepers',
      awards: [{ name: 'Saltwater Documentary Days', year: 2025, category: 'Short documentary, official selection' }],
      gallery: [picture('stories/keepers_sea', 'Grey swell running towards a dark headland')],
      problem:
        'The trust looks after eleven lighthouses that ships no longer need. Visitors came for the view and left without a thought for the roof. Donations had stood still for six years.\n\nThe trust had plenty of pictures of the tower. What it did not have was a reason to care who lives below it.',
      approach:
        'Instead of the building we filmed the people in it. A crew of two stayed for nine nights in a room under the lamp, and kept the camera running through two storms.\n\nThere is no narrator. The film follows the family through one day of bad weather, and ends when the fog signal does. A one-minute version runs on the donations page, without sound and with captions.\n\nDirector: Rob Mercer. Camera: Noor Haddad. Edit: Alex Hartley. Sound: Tom Renshaw.',
      kpis: [
        { metric: 'Donations', value: '+62%' },
        { metric: 'Festival screenings', value: '14' },
        { metric: 'Roof', value: 'paid for' },
      ],
      testimonials: [
        {
          quote: 'My mother watched it twice and then asked who had been talking. It was me.',
          author: 'Ewan Rennie',
          title: 'Keeper',
        },
        {
          quote: 'It has done more in eight months than our leaflets in eight years.',
          author: 'Dr Morag Sinclair',
          title: 'Director, Northern Lights Trust',
        },
      ],
      seo: {
        title: 'The keeper of the coast',
        description: 'A short documentary from the last lighthouse with a family in it.',
        keywords: ['documentary', 'lighthouse'],
      },
    },
  },
  {
    slug: 'volt-run-night-series',
    title: 'Run the colour',
    tags: ['social', 'sport', 'neon', 'upright', 'music', 'cutdowns'],
    published: { days: 16, at: '10:00' },
    featured: 3,
    body: {
      client: 'Volt Running',
      summary: 'Eighteen upright clips for a series of night runs, cut to one song and released one a day.',
      category: 'Social',
      industry: 'Sport',
      year: 2026,
      thumbnail: picture('portfolio/social_neon_run', 'Runner in silhouette in a tunnel of pink and blue neon portals'),
      film: 'portfolio/volt_night_run',
      gallery: [picture('stories/neon_runner', 'Runner in silhouette between pink and violet neon frames')],
      problem:
        'Volt had a song, a route and six weeks. What it did not have was anyone under thirty on the entry list.\n\nThe budget would have paid for one film of a minute. The people it was for do not watch films of a minute.',
      approach:
        'We built thirty metres of tunnel from LED frames in a car park and let the runners do the rest. Every clip is a single take of eight seconds and loops without a seam, so people watch it more than once.\n\nEighteen clips were filmed in one night and released one a day. Each ends on the same frame, so that the whole series can also be played as a single run.\n\nDirector: Alex Hartley. Camera: Noor Haddad. Light: Maya Okafor. Edit: Sam Oduya.',
      kpis: [
        { metric: 'Views in three weeks', value: '4.8m' },
        { metric: 'Starters under 30', value: '58%' },
        { metric: 'Cost per start', value: '£3.10' },
      ],
      testimonials: [{ quote: 'We had to open a second night.', author: 'Leon Abara', title: 'Head of Community, Volt Running' }],
      seo: {
        title: 'Volt Running: Run the colour',
        description: 'Eighteen looping clips for a series of night runs.',
        keywords: ['social video', 'sport'],
      },
    },
  },
  {
    slug: 'meridian-careers-film',
    title: 'Stay a little',
    tags: ['recruitment', 'corporate', 'interviews', 'golden hour'],
    published: { days: 52, at: '10:00' },
    body: {
      client: 'Meridian Wealth Partners',
      summary: 'A recruitment film built around one quarter of an hour of sun and the people who stay for it.',
      category: 'Corporate',
      industry: 'Financial Services',
      year: 2025,
      duration: '1:50',
      thumbnail: picture(
        'portfolio/corporate_recruitment_careers',
        'Colleagues in silhouette against office windows and a hazy skyline at golden hour',
      ),
      film: 'portfolio/meridian_careers',
      awards: [{ name: 'Workplace Screen Awards', year: 2025, category: 'Recruitment, silver' }],
      gallery: [
        picture('photo/corporate_2', 'Desks and screens in low sun beside a window wall'),
        picture('photo/corporate_1', 'Two colleagues talking in silhouette in front of tall office windows'),
      ],
      problem:
        'Graduates with two offers took the other one. The website never said why people stay, and nobody on the team wanted to say it on camera.\n\nIn exit interviews, people who had left named the same things: calm rooms, patient colleagues, evenings of their own. Those were the things to show.',
      approach:
        'We worked without a script: two days of listening, one day of filming, one evening for the light. Every sentence in the film was said in the first ten minutes of a conversation.\n\nThe pictures were planned around a quarter of an hour in October, when the sun comes straight down the length of the floor. People stand about and talk. Nobody leaves.\n\nDirector: Rob Mercer. Camera: Maya Okafor. Edit: Sam Oduya. Interviews: Leila Brandt.',
      kpis: [
        { metric: 'Applications', value: '+41%' },
        { metric: 'Cost per hire', value: '-35%' },
      ],
      testimonials: [
        {
          quote: 'Our own people sent it to their parents.',
          author: 'Catherine Boyle',
          title: 'Head of People, Meridian Wealth Partners',
        },
      ],
      seo: {
        title: 'Meridian: Stay a little',
        description: 'A recruitment film for a pension fund.',
        keywords: ['recruitment film'],
      },
    },
  },
  {
    slug: 'glenarrow-decanter',
    title: 'Twenty-one years in forty seconds',
    tags: ['commercial', 'product', 'spirits', 'low key'],
    published: { days: 88, at: '10:00' },
    body: {
      client: 'Glenarrow Distillery',
      summary: 'A commercial for a twenty-one-year-old whisky: one decanter, some smoke and no tartan.',
      category: 'Commercial',
      industry: 'Food & Drink',
      year: 2024,
      duration: '0:40',
      thumbnail: picture(
        'portfolio/commercial_glass_bottle',
        'Cut-glass decanter of amber whisky glowing against a dark smoky backdrop',
      ),
      film: 'portfolio/glenarrow_decanter',
      awards: [{ name: 'Copper Still Awards', year: 2024, category: 'Best campaign' }],
      gallery: [
        picture('photo/products_3', 'Whisky decanter glowing in front of warm smoke'),
        picture('photo/products_4', 'Cut-glass stopper and neck of a decanter, close up'),
      ],
      problem:
        'Every whisky film has a stag in it. The distillery wanted to be recognised without one, in cinemas and on a phone.\n\nThe bottle is also hard to film: dark liquid in cut glass, which shows the whole studio in every facet.',
      approach:
        'We lit the liquid and not the glass. A mirror the size of a stamp sits behind the label and sends one beam through the whisky. Everything else in the room was covered in black cloth, the crew included.\n\nThe smoke is filmed at two hundred frames a second, so that forty seconds feel like an evening. The grade keeps the amber of the spirit as the only colour.\n\nDirector: Alex Hartley. Camera: Rob Mercer. Light: Maya Okafor. Grade: Sam Oduya.',
      kpis: [
        { metric: 'Recall after a week', value: '68%' },
        { metric: 'Sales of the edition', value: '+29%' },
      ],
      testimonials: [{ quote: 'I could smell it.', author: 'Fergus Muir', title: 'Master Blender, Glenarrow' }],
      seo: {
        title: 'Glenarrow: Twenty-one years in forty seconds',
        description: 'A cinema commercial with one decanter.',
        keywords: ['commercial', 'whisky'],
      },
    },
  },
  {
    slug: 'old-mill-sourdough-modules',
    title: 'Left is left',
    tags: ['training', 'food', 'captions', 'series'],
    published: { days: 117, at: '10:00' },
    body: {
      client: 'Old Mill Bakery',
      summary: 'Eight training modules filmed over the baker’s shoulder, in two languages and without a word of narration.',
      category: 'Training',
      industry: 'Food & Drink',
      year: 2024,
      duration: '1:40',
      thumbnail: picture(
        'portfolio/training_sourdough_preparation',
        'Rustic sourdough loaf on a floured wooden table in soft window light',
      ),
      film: 'portfolio/old_mill_sourdough',
      gallery: [picture('photo/lifestyle_1', 'Fresh sourdough loaf on a floured board, seen from above')],
      problem:
        'Everyone at the bakery learned from three people, at four in the morning, one at a time. When one of the three was away, nobody learned at all.\n\nAn earlier film of twenty-six minutes was watched to the end by eleven people. It explained everything, and answered none of the questions that new bakers asked at the table.',
      approach:
        'Each of the eight modules answers one question and shows the mistake first. We filmed during real shifts with a camera above the baker’s shoulder, so that left is left and a movement can be copied.\n\nNothing depends on sound. Captions are in English and Polish, and every weight and temperature is text that the bakery can change when the flour does. A code at each workstation opens the right module.\n\nDirector: Leila Brandt. Camera: Noor Haddad. Edit and captions: Sam Oduya.',
      kpis: [
        { metric: 'Shifts to work alone', value: '9' },
        { metric: 'Modules finished', value: '87%' },
        { metric: 'Waste', value: '-33%' },
      ],
      testimonials: [{ quote: 'I sleep now.', author: 'Mairead Donnelly', title: 'Head Baker, Old Mill Bakery' }],
      seo: {
        title: 'Old Mill Bakery: Left is left',
        description: 'Training modules filmed over the baker’s shoulder.',
        keywords: ['training video'],
      },
    },
  },
  {
    slug: 'silk-and-signal',
    title: 'Silk and signal',
    tags: ['ai', 'abstract', 'title sequence', 'music'],
    published: { days: 146, at: '10:00' },
    body: {
      client: 'Aperture Festival',
      summary: 'A generated title sequence for a festival of electronic music: one piece of cloth that never existed.',
      category: 'AI-Generated',
      industry: 'Culture',
      year: 2023,
      thumbnail: picture('portfolio/ai_generated_bloom', 'Iridescent folded silk form floating in deep violet space'),
      film: 'portfolio/aperture_titles',
      awards: [{ name: 'Moving Type Prize', year: 2023, category: 'Title sequence, shortlist' }],
      gallery: [
        picture('stills/silk_fold', 'Iridescent cloth folding in on itself against deep violet'),
        picture('stills/silk_turn', 'Iridescent cloth turning in deep violet space'),
      ],
      problem:
        'Sixty acts, one identity, and a stage screen forty metres wide, where every pixel of a stock clip would show.\n\nThe festival had two weeks and no footage of most of the acts. Whatever we made had to be one family of pictures, and still belong to each act alone.',
      approach:
        'We wrote a material rather than a picture: how it folds, what it reflects, how it answers to sound. From that, every act received nine seconds of its own, and no two are alike.\n\nEach sequence was generated from the act’s own music and then chosen, cut and graded by a person. The programme names them as generated.\n\nDirector: Alex Hartley. Generation: Sam Oduya. Grade: Maya Okafor.',
      kpis: [
        { metric: 'Sequences', value: '60' },
        { metric: 'Days of production', value: '14' },
      ],
      testimonials: [],
      seo: {
        title: 'Aperture Festival: Silk and signal',
        description: 'Sixty generated title sequences from one material.',
        keywords: ['AI video', 'title sequence'],
      },
    },
  },
  {
    slug: 'northbank-array-demo',
    title: 'What an idle rack costs',
    tags: ['tech demo', 'b2b', 'technology'],
    published: { days: 205, at: '10:00' },
    body: {
      client: 'Northbank Cloud',
      summary: 'A product demo where a data centre explains itself by switching itself off.',
      category: 'Tech Demo',
      industry: 'Technology',
      year: 2023,
      duration: '1:15',
      thumbnail: picture('portfolio/tech_demo_array', 'Aisle of servers with rows of blinking lights falling out of focus'),
      film: 'portfolio/northbank_data_centre',
      gallery: [
        picture('photo/corporate_3', 'Server cabinets with blue lights leading to a bright door'),
        picture('stories/rack_door', 'Bright door at the end of an aisle of servers'),
      ],
      problem:
        'Software that saves power is invisible by nature. The sales team had eleven slides, and lost the room on the third.\n\nAn animation would have looked like every other film at the trade fair. Buyers wanted to see it happen in a building they could recognise.',
      approach:
        'We filmed in one night in a working data centre. As the software takes over, aisle by aisle goes dark, and the meter on the wall falls with it. The meter is real.\n\nThe film runs seventy-five seconds, as long as the lift to the sales floor. A version with captions opens every demo, and the sales team stops it where the questions start.\n\nDirector: Rob Mercer. Camera: Noor Haddad. Edit: Leila Brandt.',
      kpis: [
        { metric: 'Demo requests', value: '+120%' },
        { metric: 'Sales cycle', value: '−18 days' },
      ],
      testimonials: [
        { quote: 'We stopped at slide three and played the film.', author: 'Sunita Rao', title: 'VP Sales, Northbank Cloud' },
      ],
      seo: {
        title: 'Northbank Cloud: What an idle rack costs',
        description: 'A product demo filmed in one night.',
        keywords: ['product demo', 'technology'],
      },
    },
  },
  {
    slug: 'larchwater-lodge',
    title: 'Windows first',
    tags: ['hospitality', 'architecture', 'blue hour', 'location'],
    published: { days: 262, at: '10:00' },
    body: {
      client: 'Larchwater Lodge',
      summary: 'A film and forty stills for a lodge on a lake, all made between sunset and supper.',
      category: 'Commercial',
      industry: 'Hospitality',
      year: 2022,
      thumbnail: picture('photo/architecture_3', 'Timber lodge from the shore in the first warm light'),
      film: null,
      duration: '1:24',
      gallery: [picture('photo/architecture_1', 'Lit gable of a timber lodge mirrored in a lake')],
      problem:
        'Guests booked for August and left the rest of the year to the foxes. Every picture on the website showed the lake in sunshine.\n\nThe lodge did not want to promise better weather. It wanted people to see what the place is like when the weather stays outside.',
      approach:
        'We filmed in November on purpose. When everything outside is dark, a lit window is the best advertisement there is.\n\nFour evenings gave us eleven minutes of usable light each. The film and the forty stills come from the same four evenings, so that the website, the brochure and the booking page look like one place.\n\nDirector: Leila Brandt. Camera: Maya Okafor. Stills: Noor Haddad.',
      kpis: [
        { metric: 'Bookings, November to March', value: '+54%' },
        { metric: 'Return on the film', value: '6.1x' },
      ],
      testimonials: [{ quote: 'We are full in the rain.', author: 'Peter Lindqvist', title: 'Owner, Larchwater Lodge' }],
      seo: {
        title: 'Larchwater Lodge: Windows first',
        description: 'A hotel film made between sunset and supper.',
        keywords: ['hospitality', 'hotel film'],
      },
    },
  },
]

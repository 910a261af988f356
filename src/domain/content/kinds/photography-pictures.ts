import type { PagePicture } from '../../brand/home-pictures.ts'
import type { PhotoCategory } from './photography.ts'

/** The fixed pictures of the photography page: a studio uploads its own under these names, or names others here. */
export const photographyPictures = {
  heroWide: {
    publicId: 'photo/portraits_2',
    alt: 'Man in half profile behind reeded glass, blue light in front and orange behind',
    placeholder:
      'data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAADwAQCdASoQAAsAA4BaJQBOgB4bHuNe4RAA/u+MqfZb907EcElT0AAKnAO4bSIo3HAeZu4EuIedR5gpo+bluHsvGvQV3eKMG2it1vAA',
  },
  heroTall: {
    publicId: 'photo/lifestyle_3',
    alt: 'A person with an umbrella on a wet street at night, neon blurred behind',
    placeholder:
      'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAAAwAgCdASoLABAABABoJQBOj+AC+Htc7h739AD+6Vh7YBZazxjqJ+3Shdq1cXEVCyvMqyydvEBsiYqFc9L8Ur2YixGc/i7RKE4aZ6ijLo7ymOAA',
  },
  closing: {
    publicId: 'photo/lifestyle_4',
    alt: 'Waves close to the lens with the sun going down',
    placeholder:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoQAAsABABoJaACdADwHlO2NmgA+T2b2y5CIPayblTw+KNGA2i/hI8pLpFjudRdLfGJhRVteIYAAA==',
  },
} as const satisfies Record<string, PagePicture>

/** Description of each kind of photograph, with an example picture. */
export const photoSpecialties: Record<PhotoCategory, { text: string; picture: PagePicture }> = {
  Corporate: {
    text: 'Your people and places, on a good day.',
    picture: {
      publicId: 'photo/corporate_1',
      alt: 'Two colleagues talking in silhouette in front of tall office windows',
      placeholder:
        'data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAADQAQCdASoLABAABABoJZACdADz2yhQAAD+75txbBLfQ+foIzmCOXl+H11XIJeaxbqqfpxY/y+vkva5LJzqPFr7JTKfWErHb13QaUVZaTL4BlR3ci0CAAAA',
    },
  },
  Events: {
    text: 'The room, the stage and the one laugh that sums up the evening.',
    picture: {
      publicId: 'photo/events_4',
      alt: 'Guests in silhouette under strings of lights',
      placeholder:
        'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADwAQCdASoLABAABABoJQBOgCHiEtXoUjAA/u9fk3Lc5TNLQ2ISnAA8CNMQmT5mQi+MPlKJ+vhrd4rTD1MVCX36QRnJ47dMQKQAAA==',
    },
  },
  Products: {
    text: 'Products lit so you can almost feel the material.',
    picture: {
      publicId: 'photo/products_1',
      alt: 'Wristwatch seen from above in a narrow sweep of light',
      placeholder:
        'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoLABAABABoJYwBTAA24mogXpYA/qYJmc3ffaWxivEzg5CkS3QKAUTVK/rVC0TBWm4OQZ80AAA=',
    },
  },
  Portraits: {
    text: 'One person, one light, no hurry.',
    picture: {
      publicId: 'photo/portraits_1',
      alt: 'Profile of a woman behind reeded glass, amber light on her face',
      placeholder:
        'data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADQAQCdASoLABAAA4BaJZACdADWlfFKAAD+iUPo3rFfYtIJbHLaIRwwAKehqEYhBQGRjBGF0tm4/BnSU+cVfr1HOf4NMQnwgKAAAA==',
    },
  },
  Architecture: {
    text: 'Buildings at their best time of day.',
    picture: {
      publicId: 'photo/architecture_2',
      alt: 'Long concrete hall under a roof of light, two people small at its end',
      placeholder:
        'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADwAQCdASoLABAABABoJYwCdADc3s6P5wAA/k91HZUXj30e/9rhyzjiIXCpiae9Vah1A8ND9J5nuroPDEM1p3uA9XVNM2P+375b7zsuiZtlaWgA',
    },
  },
  Lifestyle: {
    text: 'Work, food and the outdoors, unposed.',
    picture: {
      publicId: 'photo/lifestyle_2',
      alt: 'Sunlight falling through trees into a misty clearing',
      placeholder:
        'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAACwAQCdASoLABAABABoJagCdACgopYAAP5BELR+Qf0IZa3ayYd/ybE8Ce0n/s6ncLF83JUhc5OGXBHS64ubIIMOIAA=',
    },
  },
}

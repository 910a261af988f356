// Not in `logo.ts`, which is in every page’s scripts.

export const logoMessages = {
  none: 'Please choose a picture.',
  tooLarge: 'This logo is too large. Please choose a file of at most 5 MB.',
  tooSmall: 'This logo is too small. Its longer side needs at least 64 pixels.',
  notAPicture: 'This is not a picture that we can read. Please use an SVG, PNG, WebP or JPEG.',
  damaged: 'This picture is damaged or incomplete.',
  svg: 'This SVG has a script, a picture, a document type or a link to another file in it. Please export it as plain shapes, or use a PNG.',
  svgTooLarge: 'This SVG is too large. Please choose one of at most 512 KB, or use a PNG.',
  tooManyPixels: 'This picture has too many pixels.',
  pictureTooLarge: 'This picture is too large. Please choose a file of at most 20 MB.',
  pictureTooSmall: 'This picture is too small. It needs at least 600 by 315 pixels.',
  notAPhoto: 'This is not a picture that we can read. Please use a PNG, WebP or JPEG.',
  empty: 'There is nothing to see in this picture.',
} as const

/** What a file from a client is, by its content. */
export const sentFileKinds = ['picture', 'film', 'sound', 'document', 'font', 'archive', 'text'] as const
export type SentFileKind = (typeof sentFileKinds)[number]

export const sentFileKindLabels: Record<SentFileKind, string> = {
  picture: 'Picture',
  film: 'Film',
  sound: 'Sound',
  document: 'Document',
  font: 'Font',
  archive: 'Archive',
  text: 'Text',
}

/** What the page tells before a file is chosen. */
export const sentFilesHint = 'Pictures, logos, films, sound, documents, scripts, fonts and ZIP archives.'

/** A type that is accepted, and the extensions that files of it have; the first is added to a name that has none of them. */
export interface SentFileType {
  kind: SentFileKind
  extensions: readonly [string, ...string[]]
}

const of = (kind: SentFileKind, ...extensions: [string, ...string[]]): SentFileType => ({ kind, extensions })

/**
 * Accepted types, detected from the content. Left out: programs, installers, web pages, disk images, shortcuts, and documents with
 * macros.
 */
export const sentFileTypes: Record<string, SentFileType> = {
  'image/jpeg': of('picture', 'jpg', 'jpeg', 'jpe', 'jfif'),
  'image/png': of('picture', 'png'),
  'image/apng': of('picture', 'png', 'apng'),
  'image/gif': of('picture', 'gif'),
  'image/webp': of('picture', 'webp'),
  'image/avif': of('picture', 'avif'),
  'image/heic': of('picture', 'heic', 'heif'),
  'image/heif': of('picture', 'heif', 'heic'),
  'image/heic-sequence': of('picture', 'heic', 'heif'),
  'image/heif-sequence': of('picture', 'heif', 'heic'),
  'image/tiff': of('picture', 'tif', 'tiff', 'dng', 'nef', 'arw', 'pef', '3fr', 'iiq'),
  'image/bmp': of('picture', 'bmp'),
  'image/jp2': of('picture', 'jp2'),
  'image/jxl': of('picture', 'jxl'),
  'image/x-icon': of('picture', 'ico'),
  'image/vnd.adobe.photoshop': of('picture', 'psd', 'psb'),
  'image/x-canon-cr2': of('picture', 'cr2'),
  'image/x-canon-cr3': of('picture', 'cr3'),
  'image/x-nikon-nef': of('picture', 'nef'),
  'image/x-sony-arw': of('picture', 'arw'),
  'image/x-adobe-dng': of('picture', 'dng'),
  'image/x-fujifilm-raf': of('picture', 'raf'),
  'image/x-panasonic-rw2': of('picture', 'rw2'),
  'image/x-olympus-orf': of('picture', 'orf'),
  // Found by its text: browsers would run scripts in it, so it is only ever downloaded.
  'image/svg+xml': of('picture', 'svg'),
  'application/postscript': of('picture', 'ai', 'eps', 'ps'),
  'application/eps': of('picture', 'eps', 'ai'),
  'application/x-indesign': of('document', 'indd'),
  'video/mp4': of('film', 'mp4', 'm4v', 'mov'),
  'video/x-m4v': of('film', 'm4v', 'mp4'),
  'video/quicktime': of('film', 'mov', 'qt', 'braw', 'mp4'),
  'video/webm': of('film', 'webm'),
  'video/matroska': of('film', 'mkv'),
  'video/x-matroska': of('film', 'mkv'),
  'video/vnd.avi': of('film', 'avi'),
  'video/mpeg': of('film', 'mpg', 'mpeg'),
  'video/MP1S': of('film', 'mpg', 'mpeg'),
  'video/MP2P': of('film', 'mpg', 'mpeg', 'vob'),
  'video/mp2t': of('film', 'mts', 'm2ts', 'ts'),
  'video/3gpp': of('film', '3gp'),
  'video/3gpp2': of('film', '3g2'),
  'video/ogg': of('film', 'ogv'),
  'video/x-ms-asf': of('film', 'wmv', 'asf'),
  'application/vnd.ms-asf': of('film', 'wmv', 'wma', 'asf'),
  'video/x-flv': of('film', 'flv'),
  'application/mxf': of('film', 'mxf'),
  'audio/wav': of('sound', 'wav', 'bwf'),
  'audio/mpeg': of('sound', 'mp3', 'mp2'),
  'audio/mp4': of('sound', 'm4a', 'mp4'),
  'audio/x-m4a': of('sound', 'm4a'),
  'audio/aac': of('sound', 'aac'),
  'audio/aiff': of('sound', 'aif', 'aiff'),
  'audio/flac': of('sound', 'flac'),
  'audio/ogg': of('sound', 'ogg', 'oga'),
  'audio/ogg; codecs=opus': of('sound', 'opus', 'ogg'),
  'audio/amr': of('sound', 'amr'),
  'audio/x-caf': of('sound', 'caf'),
  'audio/midi': of('sound', 'mid', 'midi'),
  'audio/x-ms-asf': of('sound', 'wma'),
  'application/pdf': of('document', 'pdf', 'ai'),
  'application/rtf': of('document', 'rtf', 'doc'),
  // Office files of before 2007.
  'application/x-cfb': of('document', 'doc', 'xls', 'ppt'),
  'application/epub+zip': of('document', 'epub'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': of('document', 'docx'),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': of('document', 'pptx'),
  'application/vnd.openxmlformats-officedocument.presentationml.slideshow': of('document', 'ppsx'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': of('document', 'xlsx'),
  'application/vnd.oasis.opendocument.text': of('document', 'odt'),
  'application/vnd.oasis.opendocument.spreadsheet': of('document', 'ods'),
  'application/vnd.oasis.opendocument.presentation': of('document', 'odp'),
  'application/vnd.oasis.opendocument.graphics': of('document', 'odg'),
  'application/vnd.apple.pages': of('document', 'pages'),
  'application/vnd.apple.keynote': of('document', 'key'),
  'application/vnd.apple.numbers': of('document', 'numbers'),
  'font/ttf': of('font', 'ttf'),
  'font/otf': of('font', 'otf'),
  'font/woff': of('font', 'woff'),
  'font/woff2': of('font', 'woff2'),
  'font/collection': of('font', 'ttc'),
  // Office and design programs save ZIP archives too.
  'application/zip': of('archive', 'zip', 'docx', 'xlsx', 'pptx', 'pages', 'key', 'numbers', 'idml', 'sketch', 'fig', 'fadein'),
  'application/x-7z-compressed': of('archive', '7z'),
  'application/x-rar-compressed': of('archive', 'rar'),
  'application/gzip': of('archive', 'gz', 'tgz', 'prproj', 'aep'),
  'application/x-tar': of('archive', 'tar'),
  'application/xml': of('text', 'xml', 'fdx', 'fcpxml', 'xmp', 'drt', 'aepx'),
  'text/vtt': of('text', 'vtt'),
  'text/calendar': of('text', 'ics'),
  'text/plain': of(
    'text',
    'txt',
    'md',
    'fountain',
    'csv',
    'tsv',
    'srt',
    'vtt',
    'edl',
    'ale',
    'json',
    'xml',
    'fdx',
    'fcpxml',
    'cube',
    'log',
  ),
}

/** Names of types that are refused, in words; others are named by their usual extension. */
export const refusedTypes: Record<string, string> = {
  'application/x-msdownload': 'a program',
  'application/x-elf': 'a program',
  'application/x-mach-binary': 'a program',
  'application/java-archive': 'a program',
  'application/vnd.android.package-archive': 'a program',
  'application/x-ms-shortcut': 'a shortcut',
}

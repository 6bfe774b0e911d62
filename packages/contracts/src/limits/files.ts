/** Pictures, rich text, articles and slides, and files that come in or leave as rows. */
export const filesLimits = {
  importRows: 20_000,
  /** What a file of wards makes in beds, all wards together. */
  importBeds: 10_000,
  importBytes: 5 * 1024 * 1024,
  /** Columns of a file that have something in them, known ones or not. */
  importColumns: 256,
  /** Characters in one of its cells. */
  importCell: 4000,
  /** Problems of a file that are told; all of them are counted. */
  importProblems: 1000,
  /** A picture that comes in; what is kept of it is at most so many pixels along its longer side, and so many as a thumbnail. */
  picture: { bytes: 5 * 1024 * 1024, pixels: 50_000_000, side: 2560, thumbSide: 320 },
  /** A video that comes in, and is kept as it came; and how many of them somebody may bring within a day. */
  video: { bytes: 20 * 1024 * 1024, side: 4096 },
  videosPerDay: 30,
  /** What a picture shows, in words. */
  alt: { min: 0, max: 100 },
  /** Text with headings, lists and pictures: characters that people read, and what it takes to store them. */
  richText: { characters: 20_000, json: 100_000, depth: 24, nodes: 3000, pictures: 20, link: 500 },
  /** How far ahead the publication of an article can be scheduled. */
  articleAheadDays: 366,
  /** How far ahead a parameter can be changed. */
  parameterAheadDays: 366,
  /** Slides of one carousel, and how many of them are shown at once. */
  slides: 30,
  slidesShown: 8,
  slideUrl: { min: 0, max: 500 },
  /** What a slide is made to, whatever came in; as wide at least, and of nearly that shape. */
  slidePicture: { width: 750, height: 300, offBps: 500 },
  /** Files of a kind that one record has. */
  filesOf: {
    licence: 1,
    contract: 20,
    evidence: 5,
    voucher: 3,
    partyVoucher: 3,
    feedback: 6,
    /** Its icon. */
    category: 1,
    slide: 1,
    /** In one application; a shop keeps those of all of them. */
    storeLicence: 1,
    storeIdentity: 2,
    commodity: 9,
    commodityVideo: 1,
    /** Of what is sold and what it is to become together. */
    commodityDetail: 40,
    /** Of all versions of an article together; how many one of them may show stands in `richText`. */
    article: 1000,
  },
  /** Files that somebody may bring in within a day, whatever becomes of them. */
  uploadsPerDay: 300,
  /** Files on their way in, of all people together: each waits in memory until it is whole. */
  uploadsAtOnce: 20,
  /** For how long a file that no record has, or has any more, is kept. */
  unusedFileHours: 24,
  /** An address of a file lasts at least so long, and less than twice as long. */
  fileAddressMinutes: 10,
  /** More rows than these do not leave at once, but are written to a file in the background. */
  exportRows: 50_000,
  /** Files of long lists that somebody has, ready or on their way, and how large they are together. */
  exportFiles: 20,
  exportBytes: 2_000_000_000,
  /** Of them, how many may be on their way; they are written one after the other. */
  exportsWaiting: 5,
  /** For how long such a file is kept. */
  exportKeptHours: 72,
  /** What stays free on the disk, whatever is exported or comes in: the database needs it. */
  diskReserve: 256 * 1024 * 1024,
  /** The query of an export, as it would stand in its address. */
  exportQuery: { min: 0, max: 8000 },
  /** Files of rows that somebody may have on their way out at once. */
  exportsAtOnce: 2,
  /** Files that were written in the background, or parts of them, on their way to one person at once. */
  downloadsAtOnce: 4,
} as const

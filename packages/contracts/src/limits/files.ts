/** Pictures, rich text, articles and slides, and files with rows for import and export. */
export const filesLimits = {
  importRows: 20_000,
  /** Beds that an import of wards creates, all wards together. */
  importBeds: 10_000,
  importBytes: 5 * 1024 * 1024,
  /** Non-empty columns of a file, known or unknown. */
  importColumns: 256,
  /** Characters in a cell of the file. */
  importCell: 4000,
  /** Problems of a file that are listed; all of them are counted. */
  importProblems: 1000,
  /** An uploaded picture; `side` and `thumbSide` limit the longer side of the stored picture and of its thumbnail. */
  picture: { bytes: 5 * 1024 * 1024, pixels: 50_000_000, longest: 65_535, side: 2560, thumbSide: 320 },
  /** An uploaded video, which is stored unchanged, and the number of them per person and day. */
  video: { bytes: 20 * 1024 * 1024, side: 4096 },
  videosPerDay: 30,
  /** The description of a picture. */
  alt: { min: 0, max: 100 },
  /** Text with headings, lists and pictures: visible characters, and the size as JSON. */
  richText: { characters: 20_000, json: 100_000, depth: 24, nodes: 3000, pictures: 20, link: 500 },
  /** How far ahead the publication of an article can be scheduled. */
  articleAheadDays: 366,
  /** How far ahead a change of a parameter can be scheduled. */
  parameterAheadDays: 366,
  /** Slides of a carousel, and the number shown at once. */
  slides: 30,
  slidesShown: 8,
  slideUrl: { min: 0, max: 500 },
  /** The size to which slides are converted; uploads must be at least as wide and of nearly that aspect ratio. */
  slidePicture: { width: 750, height: 300, offBps: 500 },
  /** Files of a kind for each record. */
  filesOf: {
    licence: 1,
    hospitalPhoto: 1,
    contract: 20,
    evidence: 5,
    voucher: 3,
    partyVoucher: 3,
    refundVoucher: 3,
    feedback: 6,
    /** The icon of a category. */
    category: 1,
    slide: 1,
    storeLogo: 1,
    /** For each application; a shop keeps those of all its applications. */
    storeLicence: 1,
    storeIdentity: 2,
    storeFoodPermit: 1,
    commodity: 9,
    commodityVideo: 1,
    /** Of the version on sale and the pending one together. */
    commodityDetail: 40,
    /** Of all versions of an article together; `richText` limits each of them. */
    article: 1000,
  },
  /** Uploads per person and day, whatever becomes of them. */
  uploadsPerDay: 300,
  /** Concurrent uploads of all people: each is held in memory until it is complete. */
  uploadsAtOnce: 20,
  /** How long a file that no record uses is kept. */
  unusedFileHours: 24,
  /** An address of a file is valid for at least this time, and for less than twice as long. */
  fileAddressMinutes: 10,
  /** A longer list is not sent at once but written to a file in the background. */
  exportRows: 50_000,
  /** Export files of a person, ready or in progress, and their total size. */
  exportFiles: 20,
  exportBytes: 2_000_000_000,
  /** Those in progress; they are written one after another. */
  exportsWaiting: 5,
  /** How long an export file is kept. */
  exportKeptHours: 72,
  /** The space that exports and uploads leave free on the disk for the database. */
  diskReserve: 256 * 1024 * 1024,
  /** The query of an export, as in an address. */
  exportQuery: { min: 0, max: 8000 },
  /** Concurrent exports for each person. */
  exportsAtOnce: 2,
  /** Concurrent downloads of background exports, or of parts of them, for each person. */
  downloadsAtOnce: 4,
} as const

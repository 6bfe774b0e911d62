import { deviceExamples } from './examples/devices.js'
import { fileExamples } from './examples/files.js'
import { lockExamples } from './examples/locks.js'
import { menuExamples } from './examples/menu.js'
import { moneyExamples } from './examples/money.js'
import { noticeExamples } from './examples/notices.js'
import { peopleExamples } from './examples/people.js'
import { placeExamples } from './examples/places.js'
import { planExamples } from './examples/plans.js'
import { sessionExamples } from './examples/sessions.js'
import { shopExamples } from './examples/shops.js'

/** The examples by topic; a test makes sure that no two give one to the same field. */
export const exampleTopics = {
  peopleExamples,
  sessionExamples,
  menuExamples,
  fileExamples,
  moneyExamples,
  placeExamples,
  planExamples,
  deviceExamples,
  lockExamples,
  shopExamples,
  noticeExamples,
}

/**
 * Plausible values by field, the specific name before the general one: `Class.field`, then `field`. A general name serves every
 * class that has the field, so a test refuses one whose fields are labelled differently. An array holds one value per level of
 * a tree, outermost first. People, places and addresses are fictional; the IP address is reserved for documentation.
 */
export const exampleValues: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(exampleTopics))

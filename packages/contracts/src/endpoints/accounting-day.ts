import { Day } from '../fields/index.js'
import type { Text } from '../wire/text.js'

/** A day from 08:00 to 08:00 in Shanghai, named by the date on which it begins, so that a night belongs to one day. */
export const AccountingDay = (label: Text = ['会计日（8 点起）', 'Day from 08:00']) => Day(label)

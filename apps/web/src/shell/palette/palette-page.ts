import type { Page } from '../../lib/page'

/** Whether a page can be opened without naming a record. */
export const stands = ({ apart, keyParams = [] }: Page): boolean => apart !== true && keyParams.length === 0

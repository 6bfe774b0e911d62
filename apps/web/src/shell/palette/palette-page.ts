import type { Page } from '../../lib/page'

/** A page that can be opened without saying which record is meant. */
export const stands = ({ apart, keyParams = [] }: Page): boolean => apart !== true && keyParams.length === 0

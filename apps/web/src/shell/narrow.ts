import { useMedia } from '../lib/media'
import { mobileBreakpoint } from './measures'

const query = matchMedia(`(max-width: ${mobileBreakpoint - 1}px)`)

/** Whether the window is too narrow to show the sidebar beside the page. */
export const useNarrow = (): boolean => useMedia(query)

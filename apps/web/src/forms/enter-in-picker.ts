import type { KeyboardEvent } from 'react'

/**
 * Props of a picker in a form. Enter takes what was typed or opens the calendar; in a form it would save as well, without the
 * chosen time having been looked at. It is prevented on the browser's event only, since the picker skips keys that are
 * prevented on its own.
 */
export const keepingEnter = {
  onKeyDown: ({ key, nativeEvent }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Enter') nativeEvent.preventDefault()
  },
}

/** The room that a label needs, in widths of a digit (`ch`): a Chinese character takes two. */
export const roomFor = (label: string): string =>
  `${[...label].reduce((sum, one) => sum + (one > '\u2e7f' ? 2 : 1), 0)}ch`

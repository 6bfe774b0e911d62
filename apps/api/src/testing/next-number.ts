let last = 0

/** Numbers the records of this run, so that no two have the same name: 00001, 00002, … */
export const nextNumber = (): string => String(++last).padStart(5, '0')

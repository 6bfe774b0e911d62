import { availableParallelism } from 'node:os'

/**
 * How many test files run at a time: one more than there are cores, as tests sometimes wait for another process or the disk. Not for the
 * few of one area, which take less time than loading the server, or a browser, once more.
 */
export const waitingWorkers = availableParallelism() + (process.env['TEST_AREAS'] ? 0 : 1)

import { board, type BoardEvent, type BoardInfo } from '@bedside/contracts'
import { call } from '../../api/client'
import { watch } from '../../api/watch'

/** A board, and which process of the server has read it: the numbers of events are that one's own. */
export interface ReadBoard {
  readonly info: BoardInfo
  readonly process: string | undefined
}

/** Where a board and what changes on it come from. */
export interface BoardSource {
  read(signal: AbortSignal): Promise<ReadBoard>
  /** Resolves when the server has ended the stream, and throws where it was refused or broke off. */
  watch(
    signal: AbortSignal,
    opened: (process: string | undefined) => void,
    heard: (event: BoardEvent) => void,
  ): Promise<void>
}

/** The board shows its failures itself. */
const handles = (): boolean => true

export const boardSource = (hospitalId: number): BoardSource => ({
  read: async (signal) => {
    let process: string | undefined
    const answeredBy = (name: string | undefined) => void (process = name)
    const info = await call(board.getBoard, { hospitalId }, { signal, handles, answeredBy })
    return { info, process }
  },
  watch: (signal, onOpen, onEvent) => watch(board.watchBoard, { hospitalId }, { signal, handles, onOpen, onEvent }),
})

import { board, type BoardEvent, type BoardInfo } from '@bedside/contracts'
import { call } from '../../api/client'
import { watch } from '../../api/watch'

/** A board, and the process of the server that read it. Numbers of events are comparable only within one process. */
export interface ReadBoard {
  readonly info: BoardInfo
  readonly process: string | undefined
}

/** Reads a board and streams its changes. */
export interface BoardSource {
  read(signal: AbortSignal): Promise<ReadBoard>
  /** Resolves when the server ends the stream; rejects if the stream was refused or broke off. */
  watch(
    signal: AbortSignal,
    onOpen: (process: string | undefined) => void,
    onEvent: (event: BoardEvent) => void,
  ): Promise<void>
}

/** The board shows failures itself, so its calls show no notification. */
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

import { board, type BoardEvent, type BoardInfo } from '@bedside/contracts'
import { call } from '../../api/client'
import { watch } from '../../api/watch'

/** Where a board and what changes on it come from. */
export interface BoardSource {
  read(signal: AbortSignal): Promise<BoardInfo>
  /** Resolves when the server has ended the stream, and throws where it was refused or broke off. */
  watch(signal: AbortSignal, opened: () => void, heard: (event: BoardEvent) => void): Promise<void>
}

/** The board shows its failures itself. */
const handles = (): boolean => true

export const boardSource = (hospitalId: number): BoardSource => ({
  read: (signal) => call(board.getBoard, { hospitalId }, { signal, handles }),
  watch: (signal, onOpen, onEvent) => watch(board.watchBoard, { hospitalId }, { signal, handles, onOpen, onEvent }),
})

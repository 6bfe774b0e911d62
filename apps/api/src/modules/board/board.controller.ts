import { Controller } from '@nestjs/common'
import { board, type BoardQuery } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { BoardService } from './board.service.js'

@Controller()
export class BoardController implements Serves<typeof board> {
  constructor(private readonly boards: BoardService) {}

  @Serve(board.getBoard) getBoard(query: BoardQuery, me: Actor) {
    return this.boards.info(me, query)
  }
  @Serve(board.watchBoard) watchBoard(query: BoardQuery, me: Actor) {
    return this.boards.watch(me, query)
  }
}

import { Controller } from '@nestjs/common'
import { board } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { BoardService } from './board.service.js'

@Controller()
export class BoardController implements ContractController {
  constructor(private readonly boards: BoardService) {}

  readonly serves = serve(board, {
    getBoard: (query, me) => this.boards.info(me, query),
    watchBoard: (query, me) => this.boards.watch(me, query),
  })
}

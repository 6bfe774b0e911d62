import { Module } from '@nestjs/common'
import { WaitingWork } from './waiting-work.js'

@Module({ providers: [WaitingWork], exports: [WaitingWork] })
export class ToDoModule {}

// What Nest itself costs: the same packages with one module and one controller, without a database.
import 'reflect-metadata'
import { Controller, Get, Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'

const row = {
  managerId: 1,
  managerAccount: 'admin',
  managerName: '系统管理员',
  action: 'role.setRole',
  entity: 'role',
  entityId: '12',
  label: '广州云岭护理服务有限公司',
  reason: '',
  result: 'OK',
  ip: '10.0.0.1',
  requestId: '00000000-00000000-00000000',
  before: { name: '广州云岭护理服务有限公司', remark: '日常', version: 1 },
  after: { name: '广州云岭护理服务有限公司', remark: '广州', version: 2 },
}

@Controller()
class OnlyController {
  @Get('/health/live')
  live(): { status: string } {
    return { status: 'ok' }
  }

  /** A reply as large as a page of the operation log. */
  @Get('/list')
  list(): unknown {
    const list = Array.from({ length: 10 }, (_, n) => ({ ...row, logId: n, createdAt: new Date().toISOString() }))
    return { code: 1, msg: 'OK', data: { list, total: 10, totalIsFloor: 0, pageNum: 1, pageSize: 10 } }
  }
}

@Module({ controllers: [OnlyController] })
class OnlyModule {}

const app = await NestFactory.create<NestExpressApplication>(OnlyModule, { logger: false })
await app.listen(Number(process.argv[2] ?? 0), '127.0.0.1')

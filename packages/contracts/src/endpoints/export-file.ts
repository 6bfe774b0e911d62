import { Count, Id, Int, Nullable, OneOf, Text, Time, valuesOf, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { del, endpoints, get, listOf, nothing, post } from '../wire/endpoint.js'
import { fileFormats, type FileFormat } from '../wire/file-formats.js'

export const exportStates = valuesOf({
  WAITING: ['排队中', 'Waiting'],
  RUNNING: ['生成中', 'In progress'],
  READY: ['已完成', 'Ready'],
  FAILED: ['失败', 'Failed'],
})
export type ExportState = (typeof exportStates)[number]

/** Requests the export of a list that is too long to be sent at once. */
export class ExportFileForm {
  /** The call that would return it directly, such as `order.exportOrderList`. */
  @Text({ min: 3, max: 64 }, ['导出', 'Export']) call!: string
  /** The query of that call, as in an address: filters, order, columns, format. */
  @Text(limits.exportQuery, ['查询', 'Query']) query = ''
}

export class ExportFileById {
  @Id(['文件编号', 'File ID']) exportFileId!: number
}

/** An export file: its progress, or how long it is kept. */
export class ExportFileRow extends ExportFileById {
  @Text({ max: 100 }, ['列表', 'List']) title!: string
  @OneOf(fileFormats, ['文件格式', 'File format']) format!: FileFormat
  /** The filters of the list, in words. */
  @Text({ max: 9000 }, ['筛选条件', 'Filters']) filters!: string
  @OneOf(exportStates, ['状态', 'Status']) state!: ExportState
  /** Why there is no file. */
  @Text({ max: 300 }, ['失败原因', 'Reason']) failure!: string
  @Count(['已写记录数', 'Rows written']) done!: number
  /** Null until all rows are found. */
  @Count(['记录数', 'Rows']) @Nullable() total!: number | null
  @Int({ min: 0, max: Number.MAX_SAFE_INTEGER }, ['字节数', 'Bytes']) bytes!: number
  @YesNo(['已下载', 'Downloaded']) fetched!: 0 | 1
  @Time(['创建时间', 'Created at']) createdAt!: string
  @Time(['保留至', 'Kept until']) @Nullable() expiresAt!: string | null
}

export class ExportFileAddress {
  /** Downloads the file without a token, also in parts, for some minutes and only during the session that received it. */
  @Text({ max: 500 }, ['下载地址', 'Download address']) address!: string
}

/** The data of a refusal that suggests an export in the background. */
export const tooManyRows = { tooManyRows: 1 } as const
export const isTooManyRows = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'tooManyRows' in data

const area = { name: 'exportFile', base: '/api/sys-export/admin', changes: ['exportFile'] } as const

export const exportFile = endpoints(area, {
  getExportFileList: get({
    reply: listOf(ExportFileRow),
    access: 'session',
    doc: ['自己的导出文件', 'List your own export files'],
  }),
  startExportFile: post({
    form: ExportFileForm,
    reply: ExportFileById,
    access: 'session',
    doc: [
      '在后台生成较长列表的文件；需要该列表的导出权限',
      "Export a long list in the background; requires the list's export permission",
    ],
  }),
  fetchExportFile: post({
    form: ExportFileById,
    reply: ExportFileAddress,
    access: 'session',
    logged: false,
    doc: [
      '下载文件：返回下载地址，支持断点续传',
      'Download a file: returns its address, which supports range requests',
    ],
  }),
  delExportFile: del({
    query: ExportFileById,
    reply: nothing,
    access: 'session',
    logged: false,
    doc: ['取消导出或删除文件', 'Cancel an export or delete its file'],
  }),
})

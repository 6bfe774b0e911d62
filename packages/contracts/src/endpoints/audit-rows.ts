import {
  byId,
  Count,
  Created,
  Id,
  IdOf,
  Like,
  Lines,
  Nested,
  NestedList,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  Text,
  Time,
  Version,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { PageQuery } from '../wire/paging.js'
import { Picture } from '../wire/pictures.js'
import { Video } from '../wire/videos.js'
import {
  auditKinds,
  auditMoves,
  auditShapes,
  auditStages,
  auditVerdicts,
  type AuditKind,
  type AuditMove,
  type AuditShape,
  type AuditStage,
  type AuditVerdict,
} from './audit-values.js'

export class AuditById extends byId('audit') {}

export class AuditRow {
  @RecordId() auditId!: number
  @Text({ max: 30 }, ['审核编号', 'Review no.']) auditNo!: string
  @OneOf(auditKinds, ['类型', 'Type']) kind!: AuditKind
  @OneOf(auditStages, ['状态', 'Status']) status!: AuditStage
  /** The id of the reviewed shop or commodity. */
  @Id(['审核对象编号', 'Subject ID']) targetId!: number
  /** The name of the reviewed shop or commodity. */
  @Text({ max: 60 }, ['审核内容', 'Subject']) subject!: string
  @IdOf('store') storeId!: number
  @Text({ max: 30 }, ['店铺', 'Shop']) storeName!: string
  /** The number of submissions. */
  @Count(['轮次', 'Round']) round!: number
  /** The number of fields under review in this round. */
  @Count(['待看项目', 'Fields to review']) fieldCount!: number
  @Text({ max: 50 }, ['提交人', 'Submitted by']) submitter!: string
  @Time(['提交时间', 'Submitted']) submittedAt!: string
  /** Whether the shop waits for us, so that waiting time counts. */
  @YesNo(['等待审核', 'Awaiting review']) owed!: 0 | 1
  /** How long the shop has waited for us in total; the time during which it makes corrections does not count. */
  @Count(['等待时长（秒）', 'Waited (seconds)']) waitedSeconds!: number
  /** When the wait would have begun without pauses; null while the shop does not wait for us. */
  @Time(['等待', 'Waiting']) @Nullable() waitFrom!: string | null
  @Text({ max: 50 }, ['审核人', 'Reviewed by']) reviewer!: string
  @Time(['审核时间', 'Reviewed']) @Nullable() decidedAt!: string | null
  /** Who has it open; empty if nobody has. */
  @Text({ max: 50 }, ['正在查看', 'Being viewed by']) reader!: string
  @Version() version!: number
  @Created() createdAt!: string
}

export class AuditQuery extends PageQuery {
  @Text(limits.keyword, ['审核内容或店铺', 'Subject or shop']) keyword = ''
  @Like(AuditRow) @Optional() kind?: AuditKind
  @Like(AuditRow) @Optional() status?: AuditStage
  @Like(AuditRow) @Optional() storeId?: number
  /** By waiting time, the longest first; those that do not wait for us come last. */
  @OneOf(['waitFrom', 'createdAt'], ['排序', 'Sort']) sort: 'waitFrom' | 'createdAt' = 'waitFrom'
}

/** A field under review in a round: its current and its requested value, and the verdict. */
export class AuditFieldRow {
  @Text({ max: 40 }, ['项目', 'Field']) field!: string
  @Count(['轮次', 'Round']) round!: number
  @Text({ max: 60 }, ['名称', 'Name']) label!: string
  @OneOf(auditShapes, ['形式', 'Format']) shape!: AuditShape
  /** In the first round the approved value, later the one of the previous round. */
  @Lines({ max: limits.auditValue }, ['原内容', 'Current']) before!: string
  @Lines({ max: limits.auditValue }, ['新内容', 'Requested']) asked!: string
  @NestedList(() => AuditPicture, ['原图片', 'Current pictures']) beforePictures!: AuditPicture[]
  @NestedList(() => AuditPicture, ['新图片', 'Requested pictures']) askedPictures!: AuditPicture[]
  @NestedList(() => Video, ['原视频', 'Current video']) beforeVideo!: Video[]
  @NestedList(() => Video, ['新视频', 'Requested video']) askedVideo!: Video[]
  @OneOf(auditVerdicts, ['结论', 'Verdict']) @Nullable() verdict!: AuditVerdict | null
  @Text({ max: limits.reason.max }, ['原因', 'Reason']) reason!: string
  @Text({ max: 50 }, ['审核人', 'Reviewed by']) reviewer!: string
}

/** A picture under review. A picture of identity papers is opened by a separate call, which is logged. */
export class AuditPicture {
  @Id(['文件编号', 'File ID']) fileId!: number
  @Nested(() => Picture, ['图片', 'Picture']) @Nullable() picture!: Picture | null
}

/** A field that is not under review in this round: accepted before, or unchanged. */
export class AuditFact {
  @Like(AuditFieldRow) field!: string
  @Like(AuditFieldRow) label!: string
  @Like(AuditFieldRow) shape!: AuditShape
  @Like(AuditFieldRow) asked!: string
  @Like(AuditFieldRow) askedPictures!: AuditPicture[]
  @Like(AuditFieldRow) askedVideo!: Video[]
  /** Whether it was accepted in an earlier round. */
  @YesNo(['已通过', 'Accepted']) accepted!: 0 | 1
}

/** An event of a review; append-only. */
export class AuditEventRow {
  @RecordId() eventId!: number
  @OneOf(auditMoves, ['事件', 'Event']) move!: AuditMove
  @Count(['轮次', 'Round']) round!: number
  @Lines({ max: limits.auditSaid }, ['内容', 'Text']) text!: string
  @Text({ max: 50 }, ['操作人', 'By']) actor!: string
  @Created() createdAt!: string
}

/** A period in which the shop did not wait for us. */
export class AuditPause {
  @Time(['开始', 'From']) from!: string
  /** Null while it lasts. */
  @Time(['结束', 'To']) @Nullable() to!: string | null
}

export class AuditInfo {
  @Nested(() => AuditRow, ['审核', 'Review']) audit!: AuditRow
  /** Of all rounds; those of the last one are under review. */
  @NestedList(() => AuditFieldRow, ['项目', 'Fields']) fields!: AuditFieldRow[]
  @NestedList(() => AuditFact, ['其他内容', 'Other fields']) rest!: AuditFact[]
  /** In chronological order. */
  @NestedList(() => AuditEventRow, ['记录', 'History']) events!: AuditEventRow[]
  @NestedList(() => AuditPause, ['暂停', 'Pauses']) pauses!: AuditPause[]
  /** Earlier reviews of the same shop or commodity, the latest first. */
  @NestedList(() => AuditRow, ['历次审核', 'Earlier reviews'], limits.auditsShown) earlier!: AuditRow[]
}

/** The number of reviews of a kind that wait for us. */
export class AuditCount {
  @Like(AuditRow) kind!: AuditKind
  @Count(['待审核', 'Waiting']) waiting!: number
}

export class AuditCounts {
  @NestedList(() => AuditCount, ['各类待审核', 'Waiting, by type']) kinds!: AuditCount[]
}
